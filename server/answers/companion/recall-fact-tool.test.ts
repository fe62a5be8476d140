import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newCompanion } from '#server/testing/companions.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

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

const recall = (about: string) => ({ toolCalls: [{ name: 'recall_fact', arguments: { about } }] });
const lastResult = () => model.requests.at(-1)?.body.messages.at(-1)?.content;

test('a companion looks for a fact before it answers, and cites it', async () => {
  const companion = await newCompanion(app, await app.signUp());
  await companion.addTrivia('My bicycle was red and stood in the yard.');
  model.next(recall('bicycle'), { tokens: ['It was red [1].'] });
  const { text, citations } = await companion.ask('What did you ride as a girl?');
  expect(lastResult()).toMatch(/\[1\][\s\S]*My bicycle was red/);
  expect(text).toBe('It was red [1].');
  expect(citations).toMatchObject([{ excerpt: expect.stringContaining('bicycle') }]);
});

test('the model reads that nothing is known when no fact is found', async () => {
  const companion = await newCompanion(app, await app.signUp());
  model.next(recall('submarine'), { tokens: ['NO_ANSWER'] });
  await companion.ask('Were you ever below the sea?');
  expect(lastResult()).toContain('Nothing is known');
});

test('facts that share too few words with the search are not given to the model', async () => {
  const companion = await newCompanion(app, await app.signUp());
  await companion.addTrivia('My bicycle was red and stood in the yard.');
  model.next(recall('bicycle race winter prize'), { tokens: ['NO_ANSWER'] });
  await companion.ask('Did you win a prize in the winter race?');
  expect(lastResult()).toContain('Nothing is known');
});
