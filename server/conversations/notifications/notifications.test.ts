import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { endEvent, notify, sweepNotifications } from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createNotifiedTeam, type NotifiedTeam } from '#server/testing/notified-team.ts';
import { updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';

const { list, read } = notificationEndpoints;
const clock = movableClock();
let app: TestApp;
let owner: NotifiedTeam['owner'];
let colleague: NotifiedTeam['colleague'];
let window: NotifiedTeam['window'];
let chat: NotifiedTeam['chat'];
let organizationId: NotifiedTeam['organizationId'];
let triggerEvent: NotifiedTeam['triggerEvent'];
let listOf: NotifiedTeam['listOf'];

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  ({ owner, colleague, window, chat, organizationId, triggerEvent, listOf } =
    await createNotifiedTeam(app, clock));
});
afterAll(() => app.close());

test('a waiting chat is one unread notification for each member who may answer, until it is read', async () => {
  const stranger = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [] });
  await triggerEvent('chat_waiting');
  await triggerEvent('chat_waiting');
  expect(await listOf(stranger)).toMatchObject({ unread: 0, items: [] });
  const { items, unread } = await listOf(colleague);
  expect(unread).toBe(1);
  expect(items).toMatchObject([
    {
      type: 'chat_waiting',
      text: 'A customer of Flowers is waiting for a person',
      count: 2,
      alert: true,
      session_id: chat,
      read_at: null,
      path: `/redesign/inbox?chat=${chat}&of=${window.hash_id}`,
    },
  ]);
  await colleague.api.call(read, { body: { ids: items.map(({ id }) => id) } });
  expect(await listOf(colleague)).toMatchObject({ unread: 0, items: [{ count: 2 }] });
  expect(await listOf(owner)).toMatchObject({ unread: 1 });
  await triggerEvent('chat_waiting');
  expect(await listOf(colleague)).toMatchObject({ unread: 1, items: [{ count: 1 }, { count: 2 }] });
});

test('the notifications of an ended event are marked as read for all members', async () => {
  await triggerEvent('chat_waiting');
  await endEvent(app.services.db, {
    organizationId,
    types: ['chat_waiting'],
    subjectId: chat,
  });
  expect(await listOf(owner)).toMatchObject({ unread: 0 });
  expect(await listOf(colleague)).toMatchObject({ unread: 0 });
});

test('no member is notified of an event whose transaction fails', async () => {
  const failing = inOrganization(app.services.db, organizationId, async (transaction) => {
    await notify(transaction, {
      organizationId,
      type: 'chat_waiting',
      subjectId: chat,
      windowId: window.id,
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await listOf(owner)).toMatchObject({ unread: 0, items: [] });
});

test('a cursor that is no time of a notification is refused', async () => {
  for (const before of ['yesterday~x', '2026-03-01T00:00:00.000Z', '-100000-01-01T00:00:00.000Z~x'])
    await expect(owner.api.call(list, { query: { before } })).rejects.toMatchObject({
      data: { fields: { before: 'invalid' } },
    });
});

test('the name of the customer is masked for members who may not see it', async () => {
  await updateChat(app, chat, { name: 'Zelda Quill' });
  await triggerEvent('chat_waiting');
  expect(await listOf(owner)).toMatchObject({ items: [{ customer_name: 'Zelda Quill' }] });
  const { items } = await listOf(colleague);
  expect(items[0]?.customer_name).toBeTruthy();
  expect(JSON.stringify(items)).not.toContain('Zelda');
});

test('notifications are deleted 90 days after their last event', async () => {
  const { db } = app.services;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const event = { organizationId, type: 'low_rating' as const };
  const hundredDaysAgo = daysAgo(100);
  await notify(db, { ...event, subjectId: 'forgotten' }, hundredDaysAgo);
  await notify(db, { ...event, subjectId: 'repeated' }, hundredDaysAgo);
  await notify(db, { ...event, subjectId: 'repeated' }, daysAgo(1));
  await sweepNotifications(db);
  const rest = await db
    .selectFrom('notifications')
    .select('subject_id')
    .where('subject_id', 'in', ['forgotten', 'repeated'])
    .where('member_id', '=', await memberIdOf(app, owner))
    .execute();
  expect(rest).toEqual([{ subject_id: 'repeated' }]);
});
