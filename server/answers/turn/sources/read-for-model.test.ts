import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let model: ModelServer;
let small: Window;
let large: Window;

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  owner = await app.signUp();
  small = await app.createWindow(owner, 'Small shop');
  await addFaq(small, 'Is gift wrapping free?', 'Yes, in our blue paper.');
  await addFaq(small, 'Where do you park?', 'Behind the church.');
  large = await app.createWindow(owner, 'Large shop');
  await addFaq(large, 'How do I cancel?', 'Write to us before noon.');
  for (let n = 0; n < 91; n += 1) await addFaq(large, `Is lamp ${n} dimmable?`, `Lamp ${n} is.`);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

function addFaq({ agent_id }: Window, question: string, answer: string) {
  const body = { agent_id: agent_id ?? '', question, answer };
  return owner.api.call(faqEndpoints.create, { body });
}

async function askModel({ hash_id }: Window, text: string) {
  const before = model.requests.length;
  const { api } = await app.customerOf(hash_id);
  const events = await ask(api, hash_id, { text });
  const prompts = model.requests.slice(before).map(({ body }) => JSON.stringify(body.messages));
  return { events, prompts, text: answerTextOf(events) };
}

const cancellationInOtherWords = 'My trip fell through, can I get out of it?';

test('the model reads all of a small knowledge base, search results first', async () => {
  model.next({ tokens: ['Behind the church [1].'] });
  const { prompts, events } = await askModel(small, 'Where do you park?');
  expect(prompts).toHaveLength(1);
  expect(prompts[0]).toMatch(/\[1\] Where do you park\?.*\[2\] Is gift wrapping free\?/s);
  expect(dataOf(events, 'citation')).toMatchObject({ n: 1, excerpt: 'Behind the church.' });
});

test('passages that the search did not find can be cited', async () => {
  model.next({ tokens: ['In blue paper [1]. ', 'Or behind the church [2].'] });
  const { text, events } = await askModel(small, 'Surprise my aunt?');
  expect(text).toBe('In blue paper [1]. Or behind the church [2].');
  expect(dataOf(events, 'done').finish).toBe('stop');
});

test('the model reads the results of the searches that it generates for a larger knowledge base', async () => {
  model.next(
    { tokens: ['```json\n{"searches": ["How to cancel"]}\n```'] },
    { tokens: ['Write to us before noon [1].'] },
  );
  const { prompts, text } = await askModel(large, cancellationInOtherWords);
  expect(prompts).toHaveLength(2);
  expect(prompts[0]).toContain(cancellationInOtherWords);
  expect(prompts[0]).toContain('Is lamp');
  expect(prompts[1]).toContain('Write to us before noon.');
  expect(text).toBe('Write to us before noon [1].');
});

test('no searches are generated for an empty knowledge base', async () => {
  const empty = await app.createWindow(owner, 'New shop');
  model.next({ tokens: ['NO_ANSWER'] });
  const { prompts } = await askModel(empty, cancellationInOtherWords);
  expect(prompts).toHaveLength(1);
});

test('no searches are generated when a FAQ answers with confidence', async () => {
  model.next({ tokens: ['Write to us before noon [1].'] });
  const { prompts } = await askModel(large, 'How do I cancel?');
  expect(prompts).toHaveLength(1);
});

test('the model answers even when it cannot generate searches', async () => {
  model.next({ status: 400 }, { tokens: ['NO_ANSWER'] });
  const { prompts, events } = await askModel(large, cancellationInOtherWords);
  expect(prompts.at(-1)).not.toContain('Write to us before noon.');
  expect(dataOf(events, 'done').finish).toBe('no_answer');
});
