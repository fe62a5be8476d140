import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createNotifiedTeam, type NotifiedTeam } from '#server/testing/notified-team.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';

const { list, read } = notificationEndpoints;
const { follow, leaveAll } = createLiveStreams();
const clock = movableClock();
let app: TestApp;
let team: NotifiedTeam;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  team = await createNotifiedTeam(app, clock);
});
afterAll(async () => {
  await leaveAll();
  await app.close();
});

test('a mention notifies the mentioned member at once, and not again when the note is edited', async () => {
  const stream = await follow(team.colleague.api);
  const mentions = [await memberIdOf(app, team.colleague)];
  const params = { hash: team.window.hash_id, session_id: team.chat };
  const body = { text: 'Please look', mentions };
  const note = await team.owner.api.call(noteEndpoints.create, {
    params,
    body: { ...body, client_id: 'first-note' },
  });
  await stream.until('notifications.changed', {});
  expect(await team.listOf(team.colleague)).toMatchObject({
    items: [{ type: 'mention', count: 1 }],
  });
  await team.owner.api.call(noteEndpoints.change, {
    params: { ...params, note_id: note.id },
    body,
  });
  expect(await team.listOf(team.colleague)).toMatchObject({ items: [{ count: 1 }] });
  expect(await team.listOf(team.owner)).toMatchObject({ items: [] });
});

test('waiting, writing and rating notify the members concerned until the event ends', async () => {
  const handoffWindow = await createHandoffWindow(app, team.owner);
  const { api } = await app.customerOf(handoffWindow.hash_id);
  const customer = handoffClient(api, handoffWindow);
  const { session_id } = await customer.request();
  const types = async (user: TestUser) =>
    (await user.api.call(list, { query: { unread: 'true' } })).items.map(({ type }) => type);
  // The member with the offer gets no second notification of the wait.
  expect(await types(team.owner)).toEqual(['chat_assigned']);
  const member = chatClientOfMember(team.owner, session_id);
  await member.accept();
  expect(await types(team.owner)).toEqual([]);
  await ask(api, handoffWindow.hash_id, { text: 'Hello?', session_id });
  expect(await types(team.owner)).toEqual(['chat_message']);
  await member.change({ state: 'closed' });
  await customer.rate(session_id, { stars: 1 });
  expect(await types(team.owner)).toEqual(['low_rating', 'chat_message']);
});

test('unanswered questions of a chatbot are one notification a day for those who can add answers', async () => {
  const editor = await app.memberOf(team.owner, {
    permissions: ['manage_chatbots_part'],
    windowIds: [team.window.id],
  });
  const askUnknown = async () => {
    const { api } = await app.customerOf(team.window.hash_id);
    await ask(api, team.window.hash_id, { text: 'Do you sell unicorn saddles?' });
  };
  await askUnknown();
  await askUnknown();
  const { items } = await team.listOf(editor);
  expect(items).toMatchObject([
    {
      type: 'unanswered',
      count: 2,
      read_at: null,
      session_id: null,
      text: 'Customers of Flowers asked questions that the AI could not answer',
      path: `/redesign/${team.window.hash_id}/knowledge?section=unanswered`,
    },
  ]);
  expect(await team.listOf(team.colleague)).toMatchObject({ items: [] });
  await editor.api.call(read, { body: {} });
  await askUnknown();
  expect(await team.listOf(editor)).toMatchObject({ unread: 0, items: [{ count: 3 }] });
  // A day later, a question is a new notification.
  await app.services.db
    .updateTable('notifications')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('organization_id', '=', team.organizationId)
    .execute();
  await askUnknown();
  expect(await team.listOf(editor)).toMatchObject({
    unread: 1,
    items: [{ count: 1 }, { count: 3 }],
  });
});
