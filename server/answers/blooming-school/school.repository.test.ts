import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createSchoolRepository } from './school.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('as many pairs as an import may contain are saved at once', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { db } = app.services;
  const { knowledge_id: knowledgeId } = await db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', window.agent_id ?? '')
    .executeTakeFirstOrThrow();
  const pairs = Array.from({ length: 10_000 }, (_, index) => ({
    question: `Number ${index}?`,
    answer: `${index}`,
    source: '',
  }));
  const organizationId = owner.login.organization_id;
  const saved = await inOrganization(db, organizationId, (transaction) =>
    createSchoolRepository(transaction, organizationId).save(knowledgeId, pairs),
  );
  expect(saved).toHaveLength(pairs.length);
});
