import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createFeedbackRepository } from './feedback.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('feedback on two answers of a chat at the same time is counted twice', async () => {
  const owner = await app.signUp();
  const { hash_id } = await app.createWindow(owner);
  const { api } = await app.customerOf(hash_id);
  const first = dataOf(await ask(api, hash_id, { text: 'Do you deliver?' }), 'meta');
  const { session_id } = first;
  const second = dataOf(await ask(api, hash_id, { text: 'To islands?', session_id }), 'meta');

  const { db } = app.services;
  const { customer_id: customerId } = await db
    .selectFrom('sessions')
    .select('customer_id')
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  const organizationId = owner.login.organization_id;
  const like = (messageId: string, afterwards = async () => {}) =>
    inOrganization(db, organizationId, async (transaction) => {
      const answers = createFeedbackRepository(transaction, organizationId);
      await answers.store(customerId, messageId, { value: 1 });
      await afterwards();
    });

  const stored = Promise.withResolvers<void>();
  const firstLike = like(first.message_id, async () => {
    stored.resolve();
    // Long enough for the other transaction to wait for this one.
    await sleep(300);
  });
  await stored.promise;
  await Promise.all([firstLike, like(second.message_id)]);
  const { like_count } = await db
    .selectFrom('sessions')
    .select('like_count')
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  expect(like_count).toBe(2);
});
