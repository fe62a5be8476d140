import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { spendingEndpoints } from '#shared/contracts/chatbots/spending.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { faqWordingEndpoints } from '#shared/contracts/knowledge/faq-wordings.ts';

let app: TestApp;
let server: ModelServer;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  server = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: server.baseUrl } });
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Shop');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const faq = { question: 'Do you deliver?', answer: 'Daily.', alternates: ['Courier?'] };
const propose = ({ api } = owner) =>
  api.call(faqWordingEndpoints.propose, { body: { window_hash: window.hash_id, ...faq } });
const writing = (text: string) => server.always({ tokens: [text] });
const spending = () => owner.api.call(spendingEndpoints.get, { params: { hash: window.hash_id } });

test('a model proposes up to five wordings that the FAQ does not have, and nothing is stored', async () => {
  const written = ['Courier?', 'Is there shipping?', ' Is there  shipping? ', '', 'a?', 'b?', 'c?'];
  writing(`Sure: ${JSON.stringify({ wordings: [...written, 'd?', 'e?'] })}`);
  const { wordings } = await propose();
  expect(wordings).toEqual(['Is there shipping?', 'a?', 'b?', 'c?', 'd?']);
  const body = { agent_id: window.agent_id ?? '' };
  expect(await owner.api.call(faqEndpoints.count, { body })).toEqual({ count: 0 });
  const [user] = server.requests.at(-1)?.body.messages?.slice(-1) ?? [];
  expect(JSON.parse(String(user?.content))).toEqual(faq);
});

test('proposals count towards the spending limit of the chatbot, and are rejected at it', async () => {
  writing('{"wordings":["Is there shipping?"]}');
  await propose();
  const { models } = await spending();
  expect(models).toMatchObject([{ calls: 1, tokens: expect.any(Number) }]);
  await owner.api.call(spendingEndpoints.change, {
    params: { hash: window.hash_id },
    body: { limit: { unit: 'tokens', amount: 1 } },
  });
  const before = server.requests.length;
  await expect(propose()).rejects.toMatchObject({ code: 'spending_limit_reached' });
  expect(server.requests.length).toBe(before);
});

test('unusable output proposes nothing, and a failing model is reported', async () => {
  writing('I would rather not.');
  expect(await propose()).toEqual({ wordings: [] });
  server.always({ status: 500 });
  await expect(propose()).rejects.toMatchObject({ code: 'model_unavailable' });
});

test('a chatbot without a model proposes nothing', async () => {
  await owner.api.call(agentEndpoints.change, {
    params: { id: window.agent_id ?? '' },
    body: { model: 'none' },
  });
  await expect(propose()).rejects.toMatchObject({ code: 'model_unavailable' });
});

test('another organization cannot use the model of a chatbot', async () => {
  await expect(propose(await app.signUp())).rejects.toMatchObject({ code: 'not_found' });
});
