import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { notify, sendNotificationMails } from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { startChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { DeliveryMethod } from '#shared/contracts/chatbots/notification-types.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';

const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let window: Window;
let chat: string;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Flowers');
  chat = await startChat(app, window, 'Where is my order?');
  // The AI has no answer to it, which notifies the owner.
  await app.services.db.deleteFrom('notifications').execute();
});
afterAll(() => app.close());

const choose = (methods: DeliveryMethod[], { api }: TestUser = owner) =>
  api.call(notificationEndpoints.changeSettings, { body: { methods: { low_rating: methods } } });

function triggerEvent(): Promise<void> {
  const organizationId = owner.login.organization_id ?? '';
  return inOrganization(app.services.db, organizationId, (transaction) =>
    notify(
      transaction,
      {
        organizationId,
        type: 'low_rating',
        subjectId: chat,
        sessionId: chat,
        windowId: window.id,
      },
      clock.now(),
    ),
  );
}

async function mailsTo({ login }: TestUser): Promise<string[]> {
  await sendNotificationMails({ ...app.services, clock: clock.now });
  const mails = await app.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', login.email)
    .where('body', 'like', '%for=unsubscribe%')
    .execute();
  return mails.map(({ subject }) => subject);
}

test('marking all as read does not cancel the digest of events that the console does not list', async () => {
  await choose(['digest']);
  await triggerEvent();
  await owner.api.call(notificationEndpoints.read, { body: {} });
  clock.forward(25 * 3_600_000);
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('an event is mailed when the console lists earlier ones of the subject, but not this one', async () => {
  await choose(['console']);
  await triggerEvent();
  await choose(['mail']);
  await triggerEvent();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('a digest has no events of chatbots that the member can no longer see', async () => {
  const colleague = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await triggerEvent();
  await app.services.db
    .updateTable('members')
    .set({ window_ids: [] })
    .where('user_id', '=', colleague.login.id)
    .execute();
  clock.forward(25 * 3_600_000);
  expect(await mailsTo(colleague)).toEqual([]);
  expect(await mailsTo(owner)).toHaveLength(1);
});
