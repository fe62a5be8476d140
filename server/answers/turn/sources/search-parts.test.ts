import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let window: Window;

const faqs = [
  ['How much is a yoga mat?', 'A yoga mat is 29 euros.'],
  ['Do you ship to Norway?', 'Yes, within five days. The parcel is insured.'],
  ['Which payment methods do you accept?', 'Cards and bank transfer.'],
  ['What does delivery cost?', 'Delivery costs four euros.'],
  ['Are pets allowed and where do I leave my dog?', 'Dogs may wait in the garden.'],
] as const;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signUp();
  window = await app.createWindow(owner);
  await addFaqs(owner, window, faqs);
});
afterAll(() => app.close());

async function answerTo(text: string) {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text });
  const citations = events.flatMap(({ name, data }) => (name === 'citation' ? [data] : []));
  return { text: answerTextOf(events), citations };
}

test.each([
  'How much is a yoga mat? Do you ship to Norway?',
  'How much is a yoga mat and do you ship to Norway?',
])('%j gets both answers, each with its source', async (question) => {
  const { text, citations } = await answerTo(question);
  expect(text).toBe('A yoga mat is 29 euros.\n\nYes, within five days. The parcel is insured.');
  expect(citations).toMatchObject([
    { n: 1, sentences: [0] },
    { n: 2, sentences: [1, 2] },
  ]);
});

test('a question that a FAQ asks as a whole gets its one answer', async () => {
  const { text, citations } = await answerTo('Are pets allowed and where do I leave my dog?');
  expect(text).toBe('Dogs may wait in the garden.');
  expect(citations).toHaveLength(1);
});

test('an answer to one of two questions says which one is not answered', async () => {
  const { text } = await answerTo(
    'What is a gift voucher and which payment methods do you accept?',
  );
  expect(text).toMatch(
    /^Cards and bank transfer\.\n\nI found no certain answer to “What is a gift voucher”/,
  );
});

test('a question that is answered by itself is answered beside one that is not', async () => {
  const { text, citations } = await answerTo('How much is a yoga mat? Do you repair old bicycles?');
  expect(text).toMatch(
    /^A yoga mat is 29 euros\.\n\nI found no certain answer to “Do you repair old bicycles”/,
  );
  expect(citations).toHaveLength(1);
});

test('all answered questions of a message are answered beside one that is not', async () => {
  const { text, citations } = await answerTo(
    'How much is a yoga mat? Do you ship to Norway? Do you repair old bicycles?',
  );
  expect(text).toMatch(
    /^A yoga mat is 29 euros\.\n\nYes, within five days\. The parcel is insured\.\n\nI found no certain answer to “Do you repair old bicycles”/,
  );
  expect(citations).toMatchObject([{ sentences: [0] }, { sentences: [1, 2] }]);
});

test('a remark before a question is ignored', async () => {
  const { text } = await answerTo('I moved here last week, which payment methods do you accept?');
  expect(text).toBe('Cards and bank transfer.');
});

test('two questions are answered as one when one of them has no answer', async () => {
  const { citations } = await answerTo('How much is a yoga mat and do you repair bicycles?');
  expect(citations.length).toBeLessThanOrEqual(1);
});
