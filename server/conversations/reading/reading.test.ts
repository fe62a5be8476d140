import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { chatMemberEndpoints } from '#shared/contracts/conversations/chat-members.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let window: Window;
const { follow, leaveAll } = createLiveStreams();

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
  colleague = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
});
afterEach(leaveAll);
afterAll(() => app.close());

/** Calls of a member about one chat. */
function chatOf({ api }: TestUser, session_id: string) {
  const params = { hash: window.hash_id, session_id };
  return {
    members: () => api.call(chatMemberEndpoints.list, { params }),
    read: (seq: number) => api.call(chatMemberEndpoints.read, { params, body: { seq } }),
    markUnread: () => api.call(chatMemberEndpoints.markUnread, { params }),
    unread: async () => {
      const { items } = await api.call(inboxEndpoints.list, { query: { view: 'all' } });
      return items.find((chat) => chat.session_id === session_id)?.unread;
    },
    follow: (follows = true) => api.call(chatMemberEndpoints.follow, { params, body: { follows } }),
  };
}

/** A chat of a customer that the owner has accepted. */
async function acceptedChat() {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = await handoffClient(api, window).request();
  const member = chatClientOfMember(owner, session_id);
  await member.accept();
  return {
    session_id,
    member,
    write: (text: string) => ask(api, window.hash_id, { text, session_id }).catch(() => null),
    read: (seq: number, id = session_id) =>
      api.call(chatMemberEndpoints.customerRead, {
        params: { id: window.hash_id, session_id: id },
        body: { seq },
      }),
  };
}

test('members see how far others have read, and read positions never decrease', async () => {
  const { session_id } = await acceptedChat();
  const stream = await follow(owner.api);
  const theirs = chatOf(colleague, session_id);
  await theirs.read(2);
  const member_id = await memberIdOf(app, colleague);
  await stream.until('reading', { session_id, by: 'member', member_id, seq: 2 });
  await theirs.read(1);
  const { items, customer } = await chatOf(owner, session_id).members();
  expect(items).toMatchObject([{ member_id, read_seq: 2, is_self: false, follows: false }]);
  expect(customer).toBeNull();
});

test('a read position beyond the last message is stored as that of the last message', async () => {
  const { session_id } = await acceptedChat();
  await chatOf(colleague, session_id).read(1_000);
  const [mark] = (await chatOf(colleague, session_id).members()).items;
  expect(mark).toMatchObject({ is_self: true });
  expect(mark?.read_seq).toBeLessThan(10);
});

test('members see at once that the customer has read their reply', async () => {
  const chat = await acceptedChat();
  const { seq } = await chat.member.reply({ text: 'Hello', client_id: crypto.randomUUID() });
  const stream = await follow(colleague.api);
  await chat.read(seq);
  await stream.until('reading', { session_id: chat.session_id, by: 'customer', seq });
  const { customer } = await chatOf(colleague, chat.session_id).members();
  expect(customer).toMatchObject({ read_seq: seq });
});

test('unread messages are counted for each member, and a reply of a person ends them for all', async () => {
  const chat = await acceptedChat();
  const [mine, theirs] = [owner, colleague].map((user) => chatOf(user, chat.session_id));
  const counts = () => Promise.all([mine?.unread(), theirs?.unread()]);
  await chat.write('Is the shop open?');
  await chat.write('And on Sunday?');
  expect(await counts()).toEqual([2, 2]);
  await mine?.read(1_000);
  expect(await counts()).toEqual([0, 2]);

  // The colleague answers: a message that follows is new to both, whatever they had seen before.
  await chatClientOfMember(colleague, chat.session_id).reply({
    text: 'Until six',
    client_id: crypto.randomUUID(),
    force: true,
  });
  expect(await counts()).toEqual([0, 0]);
  await chat.write('Thank you');
  expect(await counts()).toEqual([1, 1]);
});

test('reading and marking as unread update the member’s other browsers, and nobody else’s', async () => {
  const chat = await acceptedChat();
  const { session_id } = chat;
  const [first, second, others] = await Promise.all([
    follow(colleague.api),
    follow(colleague.api),
    follow(owner.api),
  ]);
  await chat.write('Hello?');
  await second.until('session.updated', { session_id, unread: 1 });
  const theirs = chatOf(colleague, session_id);
  await theirs.read(1_000);
  const changed = { session_id, window_hash: window.hash_id };
  await second.until('unread.changed', { ...changed, unread: 0 });
  await theirs.markUnread();
  await first.until('unread.changed', { ...changed, unread: 1 });
  await second.until('unread.changed', { ...changed, unread: 1 });
  expect(await theirs.unread()).toBe(1);
  // Events of a chat carry the unread count of the member who receives them.
  await chatOf(owner, session_id).read(1_000);
  await others.until('unread.changed', { ...changed, unread: 0 });
  await chat.member.change({ snoozed_until: new Date(Date.now() + 3_600_000).toISOString() });
  await second.until('session.updated', { session_id, unread: 1 });
  await others.until('session.updated', { session_id, unread: 0 });
  expect(others.events.filter(({ name }) => name === 'unread.changed')).toHaveLength(1);

  await theirs.read(1);
  expect(await theirs.unread()).toBe(0);
});

test('a chat that was answered can be marked as unread, and the mark does not move the read position', async () => {
  const { session_id } = await acceptedChat();
  const theirs = chatOf(colleague, session_id);
  await theirs.read(2);
  await theirs.markUnread();
  expect(await theirs.unread()).toBe(1);
  expect((await theirs.members()).items).toMatchObject([{ is_self: true, read_seq: 2 }]);
});

test('the chat of another customer or organization cannot be marked as read', async () => {
  const chat = await acceptedChat();
  const other = await acceptedChat();
  const hidden = httpError('not_found', 404);
  await expect(other.read(1, chat.session_id)).rejects.toMatchObject(hidden);
  const stranger = chatOf(await app.signUp(), chat.session_id);
  await expect(stranger.read(1)).rejects.toMatchObject(hidden);
  await expect(stranger.members()).rejects.toMatchObject(hidden);
  await expect(stranger.follow()).rejects.toMatchObject(hidden);
});

test('followers are notified of the customer’s messages and find the chat in a view of the inbox', async () => {
  const chat = await acceptedChat();
  const messagesOf = async ({ api }: TestUser) => {
    const { items } = await api.call(notificationEndpoints.list, { query: {} });
    return items.filter(
      ({ type, session_id }) => type === 'chat_message' && session_id === chat.session_id,
    ).length;
  };
  const following = async () => {
    const query = { view: 'following' } as const;
    const { items } = await colleague.api.call(inboxEndpoints.list, { query });
    return items.map(({ session_id }) => session_id);
  };
  expect(await following()).not.toContain(chat.session_id);
  expect(await chatOf(colleague, chat.session_id).follow()).toEqual({ follows: true });
  expect(await following()).toContain(chat.session_id);
  await chat.write('Is anybody there?');
  expect([await messagesOf(colleague), await messagesOf(owner)]).toEqual([1, 1]);

  // The AI answers the chat, whose followers are notified nevertheless.
  await colleague.api.call(notificationEndpoints.read, { body: {} });
  await chat.member.change({ agent_on: true });
  await chat.write('When do you open?');
  expect(await messagesOf(colleague)).toBe(2);

  await chatOf(colleague, chat.session_id).follow(false);
  await colleague.api.call(notificationEndpoints.read, { body: {} });
  await chat.write('And tomorrow?');
  expect(await messagesOf(colleague)).toBe(2);
  expect(await following()).not.toContain(chat.session_id);
});

test('members who follow and unfollow a chat at the same time do not affect each other', async () => {
  const { session_id } = await acceptedChat();
  for (let round = 0; round < 5; round += 1) {
    await chatOf(owner, session_id).follow();
    await Promise.all([
      chatOf(colleague, session_id).follow(),
      chatOf(owner, session_id).follow(false),
    ]);
    const { followed } = await app.services.db
      .selectFrom('sessions')
      .select('followed')
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    expect(followed).toBe(true);
    await chatOf(colleague, session_id).follow(false);
  }
});

test('a follower who can no longer read the chat is not notified', async () => {
  const chat = await acceptedChat();
  const leaving = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  await chatOf(leaving, chat.session_id).follow();
  const memberId = await memberIdOf(app, leaving);
  await app.services.db
    .updateTable('members')
    .set({ window_ids: [] })
    .where('id', '=', memberId)
    .execute();
  await chat.write('Hello?');
  const { items } = await leaving.api.call(notificationEndpoints.list, { query: {} });
  expect(items).toEqual([]);
});
