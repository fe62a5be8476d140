import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { encoderVersion } from '#server/knowledge/encoder/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { encodingJobs } from './encode-knowledge-job.ts';
import { findOutdatedKnowledges } from './vector-spaces.repository.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('a FAQ has a vector for each wording and its answer as soon as it is saved', async () => {
  const { knowledgeId } = await createFaq({ alternates: ['Can I leave my car?'] });
  const [stored] = await vectorsOf(knowledgeId);
  expect(stored).toMatchObject({ model: encoderVersion });
  expect(stored?.vectors).toHaveLength(3 * 128);
});

test('FAQs that a previous version encoded are encoded again, and its vectors deleted', async () => {
  const { knowledgeId } = await createFaq();
  const { db } = app.services;
  await run('encode-knowledge', knowledgeId);
  await db.updateTable('chunk_vectors').set({ model: 'previous' }).execute();
  await db.updateTable('vector_spaces').set({ model: 'previous' }).execute();

  expect(await outdated()).toContain(knowledgeId);
  await run('encode-outdated', knowledgeId);
  await run('encode-knowledge', knowledgeId);
  expect(await outdated()).not.toContain(knowledgeId);
  expect((await vectorsOf(knowledgeId)).map(({ model }) => model)).toEqual([encoderVersion]);
});

test('a removed FAQ leaves no vectors', async () => {
  const { knowledgeId, id } = await createFaq();
  await owner.api.call(faqEndpoints.remove, { body: { id } });
  await run('encode-knowledge', knowledgeId);
  expect(await vectorsOf(knowledgeId)).toEqual([]);
});

test('a job for a deleted knowledge base ends quietly', async () => {
  await expect(run('encode-knowledge', 'gone')).resolves.toBeUndefined();
});

async function createFaq({ alternates = [] }: { alternates?: string[] } = {}) {
  const window = await app.createWindow(owner);
  const agent_id = window.agent_id ?? '';
  const faq = { question: 'Is there parking?', answer: 'Forty cars.', alternates };
  const { id } = await owner.api.call(faqEndpoints.create, { body: { agent_id, ...faq } });
  const { knowledge_id } = await app.services.db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agent_id)
    .executeTakeFirstOrThrow();
  return { id, knowledgeId: knowledge_id };
}

async function run(kind: 'encode-knowledge' | 'encode-outdated', knowledgeId: string) {
  const job = encodingJobs(app.services)[kind];
  if (typeof job !== 'function') throw new Error('not a plain handler');
  await job({ organizationId: owner.login.organization_id, knowledgeId });
}

async function outdated() {
  const found = await findOutdatedKnowledges(app.services.db, [encoderVersion], 100);
  return found.map(({ knowledgeId }) => knowledgeId);
}

function vectorsOf(knowledgeId: string) {
  return app.services.db
    .selectFrom('chunk_vectors')
    .select(['model', 'vectors'])
    .where('knowledge_id', '=', knowledgeId)
    .execute();
}
