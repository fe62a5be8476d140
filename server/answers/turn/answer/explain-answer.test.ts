import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let withModel: TestApp;
let model: ModelServer;
let owner: TestUser;
let shop: Window;

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp();
  withModel = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  owner = await app.signUp();
  shop = await createShop(app, owner);
});
afterAll(async () => {
  await app.close();
  await withModel.close();
  await model.close();
});

const complaints = {
  id: 'r1',
  name: 'Complaints',
  match: 'words' as const,
  phrases: ['complain'],
  action: 'answer' as const,
  text: 'We are sorry.',
};

/** A window with two FAQs and a rule about complaints. */
async function createShop(on: TestApp, user: TestUser): Promise<Window> {
  const window = await on.createWindow(user);
  const agent_id = window.agent_id ?? '';
  for (const [question, answer] of [
    ['How do refunds work?', 'Within five days.'],
    ['When is the showroom open?', 'From 9 to 18, on Sundays from 11 to 17.'],
  ] as const) {
    await user.api.call(faqEndpoints.create, { body: { agent_id, question, answer } });
  }
  await user.api.call(agentEndpoints.change, {
    params: { id: agent_id },
    body: { guidance: [complaints], publish: true },
  });
  return window;
}

/** Asks as a customer; returns the explanation of the last answer. */
async function explain(
  texts: readonly string[],
  { on = app, by = owner, window = shop }: { on?: TestApp; by?: TestUser; window?: Window } = {},
) {
  const { api } = await on.customerOf(window.hash_id);
  let session_id: string | undefined;
  let message_id = '';
  for (const text of texts) {
    const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
    ({ session_id, message_id } = dataOf(events, 'meta'));
  }
  const params = { hash: window.hash_id, session_id: session_id ?? '', message_id };
  return { params, result: await by.api.call(sessionEndpoints.explain, { params }) };
}

test('an answer from a FAQ is explained with its confidence and threshold', async () => {
  const { result } = await explain(['How do refunds work?']);
  expect(result).toMatchObject({
    question: 'How do refunds work?',
    finish: 'stop',
    mode: 'retrieval',
    is_test: false,
    explanation: { decided_by: 'faq', agent_type: 'general' },
  });
  const [first] = result.explanation?.found ?? [];
  expect(first).toMatchObject({ source_type: 'faq', title: 'How do refunds work?', used: true });
  expect(first?.confidence).toBeGreaterThanOrEqual(first?.min_confidence ?? 1);
});

test.each([
  ['I want to complain', { decided_by: 'rule', rule: 'Complaints' }],
  ['Thank you!', { decided_by: 'courtesy' }],
  ['Do you repair bicycles in Kraków?', { decided_by: 'unknown' }],
])('“%s” is explained as %j', async (text, expected) => {
  expect((await explain([text])).result.explanation).toMatchObject(expected);
});

test('a follow-up question shows that it was searched with the question before', async () => {
  const { result } = await explain(['When is the showroom open?', 'And on Sundays?']);
  expect(result.explanation?.searched).toBe('When is the showroom open?\nAnd on Sundays?');
});

test('an answer of a model names the model and its tokens', async () => {
  const user = await withModel.signUp();
  const window = await createShop(withModel, user);
  model.next({ tokens: ['Within five days [1].'] });
  const { result } = await explain(['How do refunds work?'], { on: withModel, by: user, window });
  expect(result.explanation).toMatchObject({
    decided_by: 'model',
    model: expect.any(String),
    prompt_tokens: expect.any(Number),
    completion_tokens: expect.any(Number),
  });
});

test('an answer that was stored without an explanation has none', async () => {
  const { params } = await explain(['How do refunds work?']);
  await app.services.db
    .updateTable('messages')
    .set({ explanation: null })
    .where('id', '=', params.message_id)
    .execute();
  const result = await owner.api.call(sessionEndpoints.explain, { params });
  expect(result).toMatchObject({ explanation: null, mode: 'retrieval' });
});

test('only members who can read the chat can read the explanation', async () => {
  const { params } = await explain(['My mail is kim@example.com. How do refunds work?']);
  const windowIds = [shop.id];
  const other = await app.memberOf(owner, { permissions: [], windowIds });
  await expect(other.api.call(sessionEndpoints.explain, { params })).rejects.toMatchObject({
    code: 'permission_required',
  });
  const masked = await app.memberOf(owner, { permissions: ['all_chats'], windowIds });
  const { question } = await masked.api.call(sessionEndpoints.explain, { params });
  expect(question).not.toContain('kim@example.com');
  const stranger = await app.signUp();
  await expect(stranger.api.call(sessionEndpoints.explain, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
});
