import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { ask } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { replaceChunks } from '../chunks/chunks.repository.ts';
import { encodingJobs } from './encode-knowledge-job.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const parking = 'Guests may leave their car behind the house free of charge.';
const breakfast = 'Breakfast is served from seven to ten in the garden.';
const question = '¿Dónde puedo aparcar el coche?';

test('a passage in another language is found by its meaning once it is encoded', async () => {
  const knowledge = await createKnowledge();
  await knowledge.write('guide', [breakfast, parking]);
  expect(await knowledge.search(question)).toEqual([]);
  await knowledge.encode();
  expect((await knowledge.search(question))[0]).toBe(parking);
});

test('a changed passage is found by its new meaning', async () => {
  const knowledge = await createKnowledge();
  await knowledge.write('guide', [breakfast, parking]);
  await knowledge.encode();
  await knowledge.search(question);
  const changed = 'Cars are parked in the street.';
  await knowledge.write('guide', [breakfast, changed]);
  await knowledge.encode();
  expect((await knowledge.search(question))[0]).toBe(changed);
});

test('a passage that only its meaning finds is never quoted', async () => {
  const knowledge = await createKnowledge();
  await knowledge.write('guide', [breakfast, parking]);
  await knowledge.encode();
  const { api } = await app.customerOf(knowledge.hashId);
  const events = await ask(api, knowledge.hashId, { text: question, language: 'es' });
  expect(events.map(({ name }) => name)).not.toContain('citation');
});

async function createKnowledge() {
  const window = await app.createWindow(owner);
  const organizationId = owner.login.organization_id;
  const { services } = app;
  const { knowledge_id: knowledgeId } = await services.db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', window.agent_id ?? '')
    .executeTakeFirstOrThrow();
  const key = { organizationId, knowledgeId };
  return {
    hashId: window.hash_id,
    write: (sourceId: string, bodies: readonly string[]) =>
      inOrganization(services.db, organizationId, (transaction) =>
        replaceChunks(transaction, {
          ...key,
          sourceType: 'document',
          sourceId,
          sourceVersion: 1,
          chunks: bodies.map((body) => ({ title: '', body })),
        }),
      ),
    async encode() {
      const job = encodingJobs(services)['encode-knowledge'];
      if (typeof job !== 'function') throw new Error('not a plain handler');
      await job(key);
    },
    search: async (text: string) =>
      (await services.meaningSearch({ ...key, question: text }, [])).map(({ body }) => body),
  };
}
