import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { defaultMinConfidence } from '../ranking/pair-confidence.ts';
import { calibrationJobs } from './calibrate-job.ts';
import { chooseMinConfidence } from './measure-min-confidence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a knowledge base without FAQs has the default', () => {
  expect(chooseMinConfidence([])).toBe(defaultMinConfidence);
});

test('similar FAQs raise the confidence that an answer needs, different ones lower it', () => {
  const similar = chooseMinConfidence(Array.from({ length: 20 }, () => 0.9));
  const different = chooseMinConfidence(Array.from({ length: 20 }, () => 0.05));
  expect(similar).toBeGreaterThan(defaultMinConfidence);
  expect(different).toBeLessThan(defaultMinConfidence);
});

test('several changes of FAQs enqueue one job, which stores the measured confidence', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const cities = ['Lisbon', 'Oslo', 'Vienna', 'Prague', 'Madrid', 'Athens', 'Dublin', 'Warsaw'];
  for (const city of cities) {
    const body = { question: `How long does delivery to ${city} take?`, answer: 'Three days.' };
    await owner.api.call(faqEndpoints.create, {
      body: { agent_id: window.agent_id ?? '', ...body },
    });
  }
  const { db } = app.services;
  const knowledge = await db
    .selectFrom('knowledges')
    .innerJoin('agents', 'agents.knowledge_id', 'knowledges.id')
    .select(['knowledges.id', 'knowledges.organization_id', 'min_confidence'])
    .where('agents.id', '=', window.agent_id ?? '')
    .executeTakeFirstOrThrow();
  expect(knowledge.min_confidence).toBe(defaultMinConfidence);

  const jobs = calibrationJobs({ db });
  const payload = { organizationId: knowledge.organization_id, knowledgeId: knowledge.id };
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = ${`calibrate-${knowledge.id}`}`.execute(db);
  expect(rows).toHaveLength(1);
  const run = jobs['calibrate-knowledge'];
  if (typeof run !== 'function') throw new Error('not a plain handler');
  await run(payload);
  const { min_confidence } = await db
    .selectFrom('knowledges')
    .select('min_confidence')
    .where('id', '=', knowledge.id)
    .executeTakeFirstOrThrow();
  // The FAQ about another city never has a high confidence, so that a lower one suffices.
  expect(min_confidence).toBeLessThan(defaultMinConfidence);
});
