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
let team: NotifiedTeam;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  team = await createNotifiedTeam(app, clock);
});
afterAll(() => app.close());

test('a waiting chat is one unread notification for each member who may answer, until it is read', async () => {
  const stranger = await app.memberOf(team.owner, { permissions: ['all_chats'], windowIds: [] });
  await team.triggerEvent('chat_waiting');
  await team.triggerEvent('chat_waiting');
  expect(await team.listOf(stranger)).toMatchObject({ unread: 0, items: [] });
  const { items, unread } = await team.listOf(team.colleague);
  expect(unread).toBe(1);
  expect(items).toMatchObject([
    {
      type: 'chat_waiting',
      text: 'A customer of Flowers is waiting for a person',
      count: 2,
      alert: true,
      session_id: team.chat,
      read_at: null,
      path: `/redesign/inbox?chat=${team.chat}&of=${team.window.hash_id}`,
    },
  ]);
  await team.colleague.api.call(read, { body: { ids: items.map(({ id }) => id) } });
  expect(await team.listOf(team.colleague)).toMatchObject({ unread: 0, items: [{ count: 2 }] });
  expect(await team.listOf(team.owner)).toMatchObject({ unread: 1 });
  await team.triggerEvent('chat_waiting');
  expect(await team.listOf(team.colleague)).toMatchObject({
    unread: 1,
    items: [{ count: 1 }, { count: 2 }],
  });
});

test('the notifications of an ended event are marked as read for all members', async () => {
  await team.triggerEvent('chat_waiting');
  await endEvent(app.services.db, {
    organizationId: team.organizationId,
    types: ['chat_waiting'],
    subjectId: team.chat,
  });
  expect(await team.listOf(team.owner)).toMatchObject({ unread: 0 });
  expect(await team.listOf(team.colleague)).toMatchObject({ unread: 0 });
});

test('no member is notified of an event whose transaction fails', async () => {
  const failing = inOrganization(app.services.db, team.organizationId, async (transaction) => {
    await notify(transaction, {
      organizationId: team.organizationId,
      type: 'chat_waiting',
      subjectId: team.chat,
      windowId: team.window.id,
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await team.listOf(team.owner)).toMatchObject({ unread: 0, items: [] });
});

test('a cursor that is no time of a notification is refused', async () => {
  for (const before of ['yesterday~x', '2026-03-01T00:00:00.000Z', '-100000-01-01T00:00:00.000Z~x'])
    await expect(team.owner.api.call(list, { query: { before } })).rejects.toMatchObject({
      data: { fields: { before: 'invalid' } },
    });
});

test('the name of the customer is masked for members who may not see it', async () => {
  await updateChat(app, team.chat, { name: 'Zelda Quill' });
  await team.triggerEvent('chat_waiting');
  expect(await team.listOf(team.owner)).toMatchObject({
    items: [{ customer_name: 'Zelda Quill' }],
  });
  const { items } = await team.listOf(team.colleague);
  expect(items[0]?.customer_name).toBeTruthy();
  expect(JSON.stringify(items)).not.toContain('Zelda');
});

test('notifications are deleted 90 days after their last event', async () => {
  const { db } = app.services;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const event = { organizationId: team.organizationId, type: 'low_rating' as const };
  const hundredDaysAgo = daysAgo(100);
  await notify(db, { ...event, subjectId: 'forgotten' }, hundredDaysAgo);
  await notify(db, { ...event, subjectId: 'repeated' }, hundredDaysAgo);
  await notify(db, { ...event, subjectId: 'repeated' }, daysAgo(1));
  await sweepNotifications(db);
  const rest = await db
    .selectFrom('notifications')
    .select('subject_id')
    .where('subject_id', 'in', ['forgotten', 'repeated'])
    .where('member_id', '=', await memberIdOf(app, team.owner))
    .execute();
  expect(rest).toEqual([{ subject_id: 'repeated' }]);
});
