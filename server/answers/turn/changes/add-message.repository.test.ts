import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMessage } from './add-message.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the preview of a long reply does not end with half an emoji', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'Hello?' }), 'meta');
  const { db } = app.services;
  const find = () =>
    db
      .selectFrom('sessions')
      .select(['customer_id', 'preview'])
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
  const { customer_id: customerId } = await find();
  const organizationId = owner.login.organization_id;
  await inOrganization(db, organizationId, (transaction) =>
    addMessage(
      transaction,
      organizationId,
      { id: session_id, windowId: window.id, customerId },
      {
        text: `${'x'.repeat(199)}🙂 and more`,
        by: { type: 'human', memberId: owner.login.id, name: 'Mina' },
      },
    ),
  );
  expect((await find()).preview).toBe(`${'x'.repeat(199)}🙂`);
});
