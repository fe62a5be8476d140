import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

let model: ModelServer;
let app: TestApp;
let window: Window;
let api: TestUser['api'];
beforeAll(async () => {
  model = await startModelServer();
  const env = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'key', FEATURES: 'companion' };
  app = await createTestApp({ env });
  ({ api } = await app.signUp());
  window = await api.call(windowEndpoints.create, {
    body: { name: 'Mina', agent_type: 'companion' },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const saveProfile = (personality: string) =>
  api.call(companionEndpoints.saveProfile, {
    params: { agent_id: window.agent_id ?? '' },
    body: { personality },
  });
const words = ['I am ', 'patient ', '[', '1', ']', '. Truly.'];
async function answered(tokens = words) {
  const customer = await app.customerOf(window.hash_id);
  model.next({ tokens });
  const events = await ask(customer.api, window.hash_id, { text: 'What are you like at work?' });
  const { session_id } = dataOf(events, 'meta');
  const params = { hash: window.hash_id, session_id };
  const query = { window_hash: window.hash_id, session_id };
  return {
    events,
    listed: async (text?: string) => {
      const query = { window_hash: window.hash_id, ...(text && { text }) };
      const { items } = await customer.api.call(webEndpoints.sessions, { query });
      return items.map((item) => (text ? item.snippet?.text : item.text));
    },
    own: async () => (await customer.api.call(webEndpoints.sessions, { query })).messages[1],
    thread: async () => (await api.call(sessionEndpoints.get, { params })).messages[1],
  };
}
const show = (show_sources: boolean) =>
  api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { show_sources, publish: true },
  });

test('a cited profile is marked as changed when it is saved with other content', async () => {
  await saveProfile('Patient and curious.');
  const { thread } = await answered();
  const first = async () => (await thread())?.citations[0];
  expect(await first()).toMatchObject({ source_type: 'settings', changed_since: false });
  await saveProfile('Patient and curious.');
  expect(await first()).toMatchObject({ changed_since: false });
  await saveProfile('Quick.');
  expect(await first()).toMatchObject({ changed_since: true });
});

test('citations and their markers are not sent to customers when the window hides sources', async () => {
  await saveProfile('Patient and curious.');
  await show(false);
  // Settings are cached for up to a second.
  const { events, own, thread } = await eventually(
    () => answered(),
    (answer) => answer.events.every(({ name }) => name !== 'citation'),
  );
  expect(answerTextOf(events)).toBe('I am patient. Truly.');
  expect(await own()).toMatchObject({ text: 'I am patient. Truly.', citations: [] });
  expect((await thread())?.citations).toMatchObject([{ n: 1, sentences: [0] }]);
  await show(true);
  await eventually(own, (message) => message?.citations.length === 1);
  const again = await answered();
  expect(answerTextOf(again.events)).toBe('I am patient [1]. Truly.');
  await show(false);
  await eventually(again.own, (message) => message?.text === 'I am patient. Truly.');
});

test('markers are removed from the customer’s list of chats before texts are cut', async () => {
  await saveProfile('Patient and curious.');
  await show(true);
  // The list shortens texts to 200 characters, which end inside a marker here.
  const long = `I am patient [1].${' Truly.'.repeat(26)}`;
  const { listed } = await eventually(
    () => answered([long.slice(0, 197), ' [1]. Yes.']),
    (answer) => answer.events.some(({ name }) => name === 'citation'),
  );
  expect(await listed()).toEqual([expect.stringMatching(/^I am patient \[1\].* \[1$/)]);
  await show(false);
  const [text] = await eventually(listed, ([text]) => text?.startsWith('I am patient.') ?? false);
  expect(text).toMatch(/ Trul\. Yes\.$/);
  expect(await listed('patient')).toEqual([expect.stringMatching(/^I am patient\. Truly\./)]);
});

test('numbers in brackets that a customer wrote remain in the customer’s list of chats', async () => {
  const params = { hash: window.hash_id };
  const off = { show_sources: false, agent_on: false, publish: true };
  await api.call(windowEndpoints.change, { params, body: off });
  const body = { text: 'Which of [1] and [2]?' };
  const stored = await eventually(
    async () => {
      const { api: customer } = await app.customerOf(window.hash_id);
      const call = { params: { id: window.hash_id }, body };
      const { status } = await customer.stream(webEndpoints.chat, call);
      return { customer, status };
    },
    ({ status }) => status === 202,
  );
  const query = { window_hash: window.hash_id };
  const { items } = await stored.customer.call(webEndpoints.sessions, { query });
  expect(items).toMatchObject([body]);
});
