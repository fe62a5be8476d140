import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  chatClientOfMember,
  connectMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { startChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { teamEndpoints } from '#shared/contracts/conversations/teams.ts';
import { offerWaitingChats } from './sweep-handoffs.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
/** Two members of the team, of whom the second is away, and one who is not in it. */
let one: TestUser;
let two: TestUser;
let outsider: TestUser;
let ids: Record<'owner' | 'one' | 'two' | 'outsider', string>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
  const colleague = async () => {
    const user = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
    await connectMember(app, user);
    return user;
  };
  [one, two, outsider] = [await colleague(), await colleague(), await colleague()];
  const idOf = (user: TestUser) => memberIdOf(app, user);
  ids = {
    owner: await idOf(owner),
    one: await idOf(one),
    two: await idOf(two),
    outsider: await idOf(outsider),
  };
  await setAway(two, true);
});
afterAll(() => app.close());

const setAway = ({ api }: TestUser, away: boolean) =>
  api.call(availabilityEndpoints.change, { body: { away } });

let count = 0;
async function newTeam(memberIds: string[]): Promise<string> {
  count += 1;
  const body = { name: `Team ${count}`, member_ids: memberIds };
  return (await owner.api.call(teamEndpoints.create, { body })).team_id;
}

async function waitingChat() {
  const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
  return (await customer.request()).session_id;
}
const sessionOf = async (id: string) =>
  (await chatClientOfMember(owner, id).read(window.hash_id)).session;
const inboxOf = async ({ api }: TestUser, query: { team: string; view?: 'all' }) =>
  (await api.call(inboxEndpoints.list, { query })).items.map(({ session_id }) => session_id);

/** How often the user was notified of the assignment of the chat. */
async function assignmentsOf({ api }: TestUser, chat: string): Promise<number> {
  const { items } = await api.call(notificationEndpoints.list, { query: {} });
  const assigned = items.find(
    ({ type, session_id: id }) => type === 'chat_assigned' && id === chat,
  );
  return assigned?.count ?? 0;
}

test('a chat of a team waits for its members, and still belongs to it once one has accepted', async () => {
  const team = await newTeam([ids.one, ids.two]);
  const chat = await startChat(app, window, 'Where is my parcel?');
  await chatClientOfMember(owner, chat).change({ agent_on: false });
  const assigned = await chatClientOfMember(owner, chat).change({ team_id: team });
  expect(assigned).toMatchObject({
    ...{ handled_by: 'queue', assignee: null, team_id: team, offered_to: ids.one },
    handoff_reason: 'team_assignment',
  });
  expect(await inboxOf(two, { team: 'mine' })).toContain(chat);
  expect(await inboxOf(outsider, { team: 'mine' })).not.toContain(chat);
  expect(await inboxOf(outsider, { team })).toEqual([chat]);

  await chatClientOfMember(one, chat).accept();
  expect(await sessionOf(chat)).toMatchObject({ assignee: ids.one, team_id: team });
  await chatClientOfMember(one, chat).change({ state: 'closed' });
  expect(await sessionOf(chat)).toMatchObject({ handled_by: 'closed', team_id: team });
  await chatClientOfMember(one, chat).change({ agent_on: true });
  expect(await sessionOf(chat)).toMatchObject({ handled_by: 'bot', team_id: null });
});

test('each member of the team is notified once of the assignment, except who made it', async () => {
  const team = await newTeam([ids.one, ids.two, ids.owner]);
  const chat = await waitingChat();
  await chatClientOfMember(owner, chat).change({ team_id: team });
  expect((await sessionOf(chat)).offered_to).toBe(ids.one);
  expect(await Promise.all([one, two].map((user) => assignmentsOf(user, chat)))).toEqual([1, 1]);
  // The owner was offered the chat before it had a team, and then gave it away.
  expect(await assignmentsOf(outsider, chat)).toBeLessThanOrEqual(1);
  const { items } = await outsider.api.call(notificationEndpoints.list, {
    query: { unread: 'true' },
  });
  expect(items.filter(({ session_id: id }) => id === chat)).toEqual([]);
});

test('a chat is offered to others while nobody of its team can come', async () => {
  const team = await newTeam([ids.two]);
  const chat = await waitingChat();
  await chatClientOfMember(owner, chat).change({ team_id: team });
  const { offered_to } = await sessionOf(chat);
  expect([ids.one, ids.outsider]).toContain(offered_to);
  await chatClientOfMember(owner, chat).change({ team_id: null });
  expect(await sessionOf(chat)).toMatchObject({ handled_by: 'queue', team_id: null });
});

test('deleting a team unassigns its chats, and waiting ones are offered to everybody', async () => {
  const team = await newTeam([ids.one]);
  const chat = await waitingChat();
  await chatClientOfMember(owner, chat).change({ team_id: team });
  const change = owner.api.call(teamEndpoints.delete, { params: { id: team } });
  expect(await change).toEqual({ deleted: 1 });
  await offerWaitingChats(app.services, owner.login.organization_id ?? '');
  expect(await sessionOf(chat)).toMatchObject({ handled_by: 'queue', team_id: null });
  await expect(chatClientOfMember(owner, chat).change({ team_id: team })).rejects.toMatchObject(
    httpError('validation_failed', 422),
  );
});

test('a chat of another member is assigned to a team only by force', async () => {
  const team = await newTeam([ids.two]);
  const chat = await waitingChat();
  await chatClientOfMember(one, chat).accept();
  const { change } = chatClientOfMember(outsider, chat);
  await expect(change({ team_id: team })).rejects.toMatchObject({ code: 'taken_by_other' });
  expect(await change({ team_id: team, force: true })).toMatchObject({ handled_by: 'queue' });
});
