import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

test('a model that calls the quiz tool asks a taught question, and no model checks the reply', async () => {
  const owner = await app.signUp();
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little quiz', agent_type: 'blooming' },
  });
  const pair = { question: 'What colour is a frog?', answer: 'A frog is green.' };
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs: [pair] },
  });
  const { api } = await app.customerOf(window.hash_id);
  model.next({ toolCalls: [{ name: 'quiz', arguments: '' }] });
  const first = await ask(api, window.hash_id, {
    text: 'I am bored, let us play a guessing game!',
  });
  expect(answerTextOf(first)).toContain(pair.question);
  const { session_id } = dataOf(first, 'meta');
  const second = await ask(api, window.hash_id, { text: 'Green', session_id });
  expect(answerTextOf(second)).toMatch(/^Well done!/);
  expect(model.requests).toHaveLength(1);
});
