import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let window: Window;
let model: ModelServer;

const question = 'How much is an implant?';
const fact =
  'An implant costs 1,200,000 won and takes two visits until May 3. We are open from 9:00 to 18:00. ' +
  'Dogs are not allowed. Children are welcome at Café Luna. ' +
  'Write to hello@clinic.example, call 02-312-3456 or book at https://clinic.example/book.';

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  const owner = await app.signUp();
  window = await app.createWindow(owner, 'Clinic');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question, answer: fact },
  });
  await owner.api.call(faqEndpoints.create, {
    body: {
      agent_id: window.agent_id ?? '',
      question: 'What does a cleaning cost?',
      answer: 'A cleaning costs 80,000 won.',
    },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function answerOf(text: string, requested = question) {
  model.next({ tokens: text.match(/[\s\S]{1,5}/gu) ?? [] });
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: requested });
  const { session_id } = dataOf(events, 'meta');
  const query = { window_hash: window.hash_id, session_id };
  const { messages } = await api.call(webEndpoints.sessions, { query });
  return {
    text: answerTextOf(events),
    finish: dataOf(events, 'done').finish,
    live: events.flatMap(({ name, data }) => (name === 'citation' ? [data] : [])).at(-1),
    stored: messages[1],
  };
}

test.each([
  'It costs ₩1200000 [1].',
  'It costs １,２００,０００ won [1].',
  '임플란트는 120만 원입니다 [1].',
  'It takes 2 visits [1].',
  '2回の来院が必要です [1]。',
  'Until 3 May [1].',
  '5월 3일까지입니다 [1].',
  'We are open from 9 am to 6 pm [1].',
  'Call +82 2-312-3456 [1].',
  'Write to Hello@clinic.example [1].',
  'See [our page](https://clinic.example/book) [1].',
  'Dogs are not allowed here [1].',
  'Children are welcome at our Café Luna [1].',
  'Yes, Children are welcome [1].',
  '1. Book at clinic.example/book [1].\n2. Come to us.',
])('the claim %j is sent when the passage has it in another notation', async (claim) => {
  expect(await answerOf(claim)).toMatchObject({ text: claim, finish: 'stop' });
});

test.each([
  'An implant costs 5 won [1].',
  'It costs 1,200 won [1].',
  '임플란트는 12만 원입니다 [1].',
  'Until 4 May [1].',
  'Until June 3 [1].',
  'We are open until 19:00 [1].',
  'Call 02-312-9999 [1].',
  'Write to boss@clinic.example [1].',
  'See https://clinic.example/offers [1].',
  'See clinic-offers.example [1].',
  'Dogs are allowed [1].',
  'Children are not welcome at Café Luna [1].',
  'Children are welcome at the Hilton [1].',
])('the sentence %j is not sent, because no source has its claim', async (claim) => {
  const { text, finish } = await answerOf(`It takes two visits [1]. ${claim} Please call us.`);
  expect(text).toBe('It takes two visits [1]. Please call us.');
  expect(finish).toBe('stop');
});

test('a block of code is sent or left out as a whole', async () => {
  const book = '```js\nconst visit = new Booking();\nvisit.days(2);\nvisit.pay(1200000);\n```\n';
  const invented = '```js\nconst visit = new Booking();\nvisit.pay(555);\n```\n';
  expect((await answerOf(`Use this [1]:\n\n${book}\nCall us.`)).text).toBe(
    `Use this [1]:\n\n${book}\nCall us.`,
  );
  const { text } = await answerOf(`It takes two visits [1].\n\n${invented}Call us.`);
  expect(text).toBe('It takes two visits [1].\n\nCall us.');
});

test('a figure of a passage about something else is not sent', async () => {
  const { text } = await answerOf(
    'It takes two visits [1]. An implant costs 80,000 won [1]. A cleaning costs 80,000 won [1].',
  );
  expect(text).toBe('It takes two visits [1]. A cleaning costs 80,000 won [1].');
});

test('a list item with a name that no source has is not sent', async () => {
  const { text } = await answerOf('You can book [1]:\n\n- at Café Luna\n- via BookPal\n');
  expect(text).toBe('You can book [1]:\n\n- at Café Luna\n');
});

test('a list or paragraph after a sentence that is left out begins on its own line', async () => {
  const { text } = await answerOf(
    '| Implant | 1,200,000 won |\n|---|---|\n| Crown | 5 won |\n\nCall us. It costs 5 won:\n- one\n',
  );
  expect(text).toBe('| Implant | 1,200,000 won |\n|---|---|\n\nCall us. \n- one\n');
});

test('a sentence that the token limit cut is not sent', async () => {
  model.next({ tokens: ['It takes two visits [1]. ', 'It costs 1'], finish: 'length' });
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: question });
  expect(answerTextOf(events)).toBe('It takes two visits [1]. ');
  expect(dataOf(events, 'done').finish).toBe('length');
});

test('an answer that has only unsupported claims is replaced by the text for unknown answers', async () => {
  expect(await answerOf('An implant costs 5 won [1].')).toMatchObject({
    text: app.services.translator.text('en', 'server:answer.suggest'),
    finish: 'no_answer',
    stored: { citations: [] },
  });
});

test('a figure of the customer’s own question may be repeated', async () => {
  const text = 'For 7 people each implant costs 1,200,000 won [1].';
  expect((await answerOf(text, 'How much is an implant for 7 people?')).text).toBe(text);
});

test('an answer without a citation counts as answered when its words occur in a passage', async () => {
  expect((await answerOf('An implant takes two visits.')).finish).toBe('stop');
  expect((await answerOf('We have a lovely swimming pool upstairs.')).finish).toBe('no_answer');
});

test('a citation belongs to the sentence before its mark, live and stored', async () => {
  const { live, stored } = await answerOf('Two visits. [1] Until May 3. [1] Call us.');
  expect(live).toMatchObject({ n: 1, sentences: [0, 1] });
  expect(stored).toMatchObject({ citations: [{ n: 1, sentences: [0, 1] }] });
});

test('a mark at the beginning of a line belongs to the sentence of that line', async () => {
  const { stored } = await answerOf('Please note:\n[1] Two visits.\nCall us. [1]');
  expect(stored).toMatchObject({ citations: [{ n: 1, sentences: [1, 2] }] });
});
