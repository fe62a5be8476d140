import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { builtInModel } from './built-in-model.ts';
import { createVectorCache, type VectorCache } from './vector-cache.repository.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('vectors are read once while nothing changes, and again after a change', async () => {
  const knowledge = await createKnowledge();
  await knowledge.addFaq('Is there parking?');
  const cache = createVectorCache();
  const first = await knowledge.read(cache);
  expect(first.chunks).toHaveLength(1);
  expect(await knowledge.read(cache)).toBe(first);
  await knowledge.addFaq('When do you open?');
  expect((await knowledge.read(cache)).chunks).toHaveLength(2);
});

test('the knowledge base that was least recently compared is evicted first', async () => {
  const all = [await createKnowledge(), await createKnowledge(), await createKnowledge()] as const;
  for (const knowledge of all) await knowledge.addFaq('Is there parking?');
  const [one, two, three] = all;
  // Room for two FAQs, each with a vector of its question and one of its answer.
  const cache = createVectorCache(2 * 2 * 128);
  const first = await one.read(cache);
  const second = await two.read(cache);
  expect(await one.read(cache)).toBe(first);
  await three.read(cache);
  expect(await one.read(cache)).toBe(first);
  expect(await two.read(cache)).not.toBe(second);
});

async function createKnowledge() {
  const { agent_id } = await app.createWindow(owner);
  const { db } = app.services;
  const { organization_id: organizationId } = owner.login;
  const { knowledge_id: knowledgeId } = await db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agent_id ?? '')
    .executeTakeFirstOrThrow();
  return {
    addFaq: (question: string) =>
      owner.api.call(faqEndpoints.create, {
        body: { agent_id: agent_id ?? '', question, answer: 'Yes.' },
      }),
    read: (cache: VectorCache) =>
      inOrganization(db, organizationId, (transaction) =>
        cache(transaction, { organizationId, knowledgeId }, builtInModel),
      ),
  };
}
