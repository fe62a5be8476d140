import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  endEvent,
  notify,
  sendNotificationMails,
  sweepNotifications,
} from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { ask } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { startChat, updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';

const { list, read, settings, changeSettings, test: sendTest } = notificationEndpoints;
const clock = movableClock();
const { follow, leaveAll } = createLiveStreams();
let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let window: Window;
let chat: string;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Flowers');
  const permissions = ['all_chats'] as const;
  colleague = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  chat = await startChat(app, window, 'Where is my order?');
  // The AI had no answer to this question, of which the owner was notified.
  await app.services.db.deleteFrom('notifications').execute();
});
afterAll(async () => {
  await leaveAll();
  await app.close();
});

const organizationId = () => owner.login.organization_id ?? '';
const listOf = ({ api }: TestUser) => api.call(list, { query: {} });
const sendMails = () => sendNotificationMails({ ...app.services, clock: clock.now });

/** Notifies members of an event of the chat. */
function triggerEvent(type: NotificationType, memberIds?: readonly string[], actorId?: string) {
  return inOrganization(app.services.db, organizationId(), (transaction) =>
    notify(
      transaction,
      {
        organizationId: organizationId(),
        type,
        subjectId: chat,
        sessionId: chat,
        windowId: window.id,
        ...(memberIds && { memberIds }),
        ...(actorId && { actorId }),
      },
      clock.now(),
    ),
  );
}

function mailsTo({ login }: TestUser) {
  return app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'html'])
    .where('recipient', '=', login.email)
    .where('body', 'like', '%for=unsubscribe%')
    .orderBy('id')
    .execute();
}

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
    organizationId: organizationId(),
    types: ['chat_waiting'],
    subjectId: chat,
  });
  expect(await listOf(owner)).toMatchObject({ unread: 0 });
  expect(await listOf(colleague)).toMatchObject({ unread: 0 });
});

test('no member is notified of an event whose transaction fails', async () => {
  const failing = inOrganization(app.services.db, organizationId(), async (transaction) => {
    await notify(transaction, {
      organizationId: organizationId(),
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

test('a mention notifies the mentioned member at once, and not again when the note is edited', async () => {
  const stream = await follow(colleague.api);
  const mentions = [await memberIdOf(app, colleague)];
  const params = { hash: window.hash_id, session_id: chat };
  const body = { text: 'Please look', mentions };
  const note = await owner.api.call(noteEndpoints.create, {
    params,
    body: { ...body, client_id: 'first-note' },
  });
  await stream.until('notifications.changed', {});
  expect(await listOf(colleague)).toMatchObject({ items: [{ type: 'mention', count: 1 }] });
  await owner.api.call(noteEndpoints.change, { params: { ...params, note_id: note.id }, body });
  expect(await listOf(colleague)).toMatchObject({ items: [{ count: 1 }] });
  expect(await listOf(owner)).toMatchObject({ items: [] });
});

test('the name of the customer is masked for members who may not see it', async () => {
  await updateChat(app, chat, { name: 'Zelda Quill' });
  await triggerEvent('chat_waiting');
  expect(await listOf(owner)).toMatchObject({ items: [{ customer_name: 'Zelda Quill' }] });
  const { items } = await listOf(colleague);
  expect(items[0]?.customer_name).toBeTruthy();
  expect(JSON.stringify(items)).not.toContain('Zelda');
});

test('a mail is sent once when several processes send at the same time', async () => {
  await colleague.api.call(changeSettings, { body: { methods: { chat_waiting: ['mail'] } } });
  await triggerEvent('chat_waiting');
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  const [mail, ...others] = await mailsTo(colleague);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A customer of Flowers is waiting for a person');
  expect(mail?.body).toContain(`/redesign/inbox?chat=${chat}`);
  expect(mail?.html).toContain('<table');
  // A notification by mail only is not listed and never read, so the next event is mailed, too.
  await triggerEvent('chat_waiting');
  await sendMails();
  expect(await mailsTo(colleague)).toHaveLength(2);
});

test('a digest contains the notifications that are unread when it is sent', async () => {
  await triggerEvent('handoff_missed');
  await triggerEvent('low_rating');
  await sendMails();
  expect(await mailsTo(owner)).toEqual([]);
  const { items } = await listOf(owner);
  const readOne = items.filter(({ type }) => type === 'low_rating').map(({ id }) => id);
  await owner.api.call(read, { body: { ids: readOne } });
  clock.forward(25 * 3_600_000);
  await Promise.all([sendMails(), sendMails()]);
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('1 unread');
  expect(mail?.body).toContain('Nobody accepted a waiting chat of Flowers in time');
  expect(mail?.body).not.toContain('low rating');
  clock.forward(25 * 3_600_000);
  await sendMails();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('a due digest is sent even if the settings change before it is sent', async () => {
  await triggerEvent('low_rating');
  clock.forward(25 * 3_600_000);
  await owner.api.call(changeSettings, { body: { sound: false } });
  await sendMails();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('the link in a mail ends all mails, and the settings show it', async () => {
  await triggerEvent('handoff_missed');
  clock.forward(25 * 3_600_000);
  await sendMails();
  const [mail] = await mailsTo(owner);
  const token = /for=unsubscribe&token=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const { unsubscribe } = notificationEndpoints;
  const anybody = app.clientFor();
  for (const wrong of ['unknown', `${token.slice(0, -4)}AAAA`]) {
    await expect(anybody.call(unsubscribe, { body: { token: wrong } })).rejects.toMatchObject({
      code: 'link_expired',
    });
  }
  await anybody.call(unsubscribe, { body: { token } });
  expect(await owner.api.call(settings)).toMatchObject({ mails: false });
  await triggerEvent('low_rating');
  clock.forward(25 * 3_600_000);
  await sendMails();
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('settings that are not chosen have their defaults, and a test mail can be sent', async () => {
  const before = await owner.api.call(settings);
  expect(before).toMatchObject({ digest_at: 540, quiet: null, mails: true, timezone: null });
  const body = { methods: { mention: ['mail' as const] }, quiet: { from: 1320, to: 420 } };
  const after = await owner.api.call(changeSettings, { body });
  expect(after).toMatchObject({ quiet: body.quiet, digest_at: 540 });
  const methodsOf = (type: string) => after.types.find((each) => each.type === type)?.methods;
  expect(methodsOf('mention')).toEqual(['mail']);
  expect(methodsOf('chat_waiting')).toEqual(['console', 'browser']);
  expect((await owner.api.call(changeSettings, { body: { quiet: null } })).quiet).toBeNull();
  await owner.api.call(sendTest);
  expect((await mailsTo(owner))[0]?.subject).toContain('This is a test');
});

test('settings list only types that the member can receive, and refuse an unknown time zone', async () => {
  const { types } = await colleague.api.call(settings);
  const names = types.map(({ type }) => type);
  expect(names).toContain('chat_waiting');
  expect(names).not.toContain('spending_limit');
  await expect(
    colleague.api.call(changeSettings, { body: { timezone: 'Mars/Olympus' } }),
  ).rejects.toMatchObject({ status: 422 });
});

test('waiting, writing and rating notify the members concerned until the event ends', async () => {
  const handoffWindow = await createHandoffWindow(app, owner);
  const { api } = await app.customerOf(handoffWindow.hash_id);
  const customer = handoffClient(api, handoffWindow);
  const { session_id } = await customer.request();
  const types = async (user: TestUser) =>
    (await user.api.call(list, { query: { unread: 'true' } })).items.map(({ type }) => type);
  // The member with the offer gets no second notification of the wait.
  expect(await types(owner)).toEqual(['chat_assigned']);
  const member = chatClientOfMember(owner, session_id);
  await member.accept();
  expect(await types(owner)).toEqual([]);
  await ask(api, handoffWindow.hash_id, { text: 'Hello?', session_id });
  expect(await types(owner)).toEqual(['chat_message']);
  await member.change({ state: 'closed' });
  await customer.rate(session_id, { stars: 1 });
  expect(await types(owner)).toEqual(['low_rating', 'chat_message']);
});

test('unanswered questions of a chatbot are one notification a day for those who can add answers', async () => {
  const editor = await app.memberOf(owner, {
    permissions: ['manage_chatbots_part'],
    windowIds: [window.id],
  });
  const askUnknown = async () => {
    const { api } = await app.customerOf(window.hash_id);
    await ask(api, window.hash_id, { text: 'Do you sell unicorn saddles?' });
  };
  await askUnknown();
  await askUnknown();
  const { items } = await listOf(editor);
  expect(items).toMatchObject([
    {
      type: 'unanswered',
      count: 2,
      read_at: null,
      session_id: null,
      text: 'Customers of Flowers asked questions that the AI could not answer',
      path: `/redesign/${window.hash_id}/settings?tab=knowledge&section=unanswered`,
    },
  ]);
  expect(await listOf(colleague)).toMatchObject({ items: [] });
  await editor.api.call(read, { body: {} });
  await askUnknown();
  expect(await listOf(editor)).toMatchObject({ unread: 0, items: [{ count: 3 }] });
  // A day later, a question is a new notification.
  await app.services.db
    .updateTable('notifications')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('organization_id', '=', organizationId())
    .execute();
  await askUnknown();
  expect(await listOf(editor)).toMatchObject({ unread: 1, items: [{ count: 1 }, { count: 3 }] });
});

test('notifications are deleted 90 days after their last event', async () => {
  const { db } = app.services;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const event = { organizationId: organizationId(), type: 'low_rating' as const };
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
