import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import {
  chatClientOfMember,
  confirmAddresses,
  connectMember,
  createHandoffWindow,
  handoffClient,
  handoffSettings,
  setSettings,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { offerWaitingChats, sweepHandoffs } from './sweep-handoffs.ts';

const second = 1_000;
const clock = movableClock();
const streams = createLiveStreams();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(async () => {
  await streams.leaveAll();
  await app.close();
});

/** A chatbot with an owner and two colleagues, all of whom have a console open. */
async function newTeam() {
  const owner = await app.signUp();
  const window = await createHandoffWindow(app, owner);
  const colleague = () =>
    app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const [one, two] = [await colleague(), await colleague()];
  await connectMember(app, one);
  await connectMember(app, two);
  const ids = await Promise.all([owner, one, two].map((user) => memberIdOf(app, user)));
  return { owner, window, one, two, ids };
}

const setAway = ({ api }: TestUser, away: boolean) =>
  api.call(availabilityEndpoints.change, { body: { away } });

async function waitingIn(window: Window) {
  const who = handoffClient((await app.customerOf(window.hash_id)).api, window);
  const { session_id: id, handled_by } = await who.request();
  return { who, id, handled_by };
}
const sessionOf = async (owner: TestUser, window: Window, id: string) =>
  (await chatClientOfMember(owner, id).read(window.hash_id)).session;

test('waiting chats are distributed among the available members', async () => {
  const { owner, window, two, ids } = await newTeam();
  await setAway(two, true);
  const offered: (string | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await waitingIn(window);
    offered.push((await sessionOf(owner, window, id)).offered_to);
  }
  const [ownerId, oneId] = ids;
  expect(offered.filter((id) => id === ownerId)).toHaveLength(2);
  expect(offered.filter((id) => id === oneId)).toHaveLength(2);
});

test('an expired offer goes to the next member, and after the last one the AI answers', async () => {
  const { owner, window, ids } = await newTeam();
  const emails = ['desk@example.com'];
  await setSettings(app, window, {
    handoff: handoffSettings({ enabled: true, notification_emails: emails, offer_seconds: 60 }),
  });
  await confirmAddresses(app, owner, emails);
  const live = await streams.follow(owner.api);
  const { id } = await waitingIn(window);
  const offeredTo: (string | null)[] = [];
  for (let count = 0; count < 3; count += 1) {
    offeredTo.push((await sessionOf(owner, window, id)).offered_to);
    clock.forward(59 * second);
    await sweepHandoffs(app.services);
    expect((await sessionOf(owner, window, id)).offered_to).toBe(offeredTo.at(-1));
    clock.forward(2 * second);
    await sweepHandoffs(app.services);
  }
  expect(offeredTo.toSorted()).toEqual(ids.toSorted());
  expect(await sessionOf(owner, window, id)).toMatchObject({ handled_by: 'bot', offered_to: null });
  await live.until('handoff.missed', { session_id: id });
  await sweepHandoffs(app.services);
  expect(live.named('handoff.missed')).toHaveLength(1);
  const { rows } = await jobsAbout(id);
  expect(rows.filter(({ about }) => about === 'missed')).toHaveLength(1);
});

/** Notices that are queued about a chat. */
async function jobsAbout(sessionId: string) {
  return sql<{ about: string }>`
    select job.payload ->> 'about' as about from graphile_worker._private_jobs as job
    join handoffs on handoffs.id = job.payload ->> 'handoff_id'
    where handoffs.session_id = ${sessionId}`.execute(app.services.db);
}

test('a member at the maximum is not offered more, and gets the next chat when one ends', async () => {
  const { owner, window, one, two, ids } = await newTeam();
  await setAway(one, true);
  await setAway(two, true);
  const [ownerId] = ids;
  await owner.api.call(availabilityEndpoints.limit, {
    params: { id: ownerId ?? '' },
    body: { max_chats: 1 },
  });
  const first = await waitingIn(window);
  await chatClientOfMember(owner, first.id).accept();
  const second = await waitingIn(window);
  expect(await sessionOf(owner, window, second.id)).toMatchObject({
    handled_by: 'queue',
    offered_to: null,
  });
  await chatClientOfMember(owner, first.id).change({ state: 'closed' });
  await offerWaitingChats(app.services, owner.login.organization_id ?? '');
  expect((await sessionOf(owner, window, second.id)).offered_to).toBe(ownerId);
});

test('only the member with the offer is notified of it, until it expires or the wait ends', async () => {
  const { owner, window, one, two, ids } = await newTeam();
  const users = [owner, one, two];
  const notified = async () => {
    const lists = users.map(({ api }) =>
      api.call(notificationEndpoints.list, { query: { unread: 'true' } }),
    );
    return (await Promise.all(lists)).flatMap(({ items }, index) =>
      items.some(({ type }) => type === 'chat_assigned') ? [ids[index]] : [],
    );
  };
  const { who, id } = await waitingIn(window);
  const first = (await sessionOf(owner, window, id)).offered_to;
  expect(await notified()).toEqual([first]);
  clock.forward(181 * second);
  await sweepHandoffs(app.services);
  const next = (await sessionOf(owner, window, id)).offered_to;
  expect(next).not.toBe(first);
  expect(await notified()).toEqual([next]);
  await who.cancel(id);
  expect(await notified()).toEqual([]);
});

test('any member may accept a chat that is offered to another', async () => {
  const { owner, window, one, two, ids } = await newTeam();
  const { id } = await waitingIn(window);
  const [, oneId, twoId] = ids;
  const { offered_to } = await sessionOf(owner, window, id);
  const [other, otherId] = offered_to === oneId ? [two, twoId] : [one, oneId];
  const { session } = await chatClientOfMember(other, id).accept();
  expect(session).toMatchObject({ handled_by: 'human', assignee: otherId, offered_to: null });
});

/** Whether the job that offers waiting chats is queued. */
async function areOffersQueued({ login }: TestUser): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${`offer-chats ${login.organization_id}`}`.execute(app.services.db);
  return rows.length > 0;
}

test('waiting chats are offered again when another member accepts an offered chat', async () => {
  const { owner, window, one, two, ids } = await newTeam();
  const { id } = await waitingIn(window);
  const { offered_to } = await sessionOf(owner, window, id);
  expect(await areOffersQueued(owner)).toBe(false);
  await chatClientOfMember(offered_to === ids[1] ? two : one, id).accept();
  expect(await areOffersQueued(owner)).toBe(true);
});

test('waiting chats are offered again when a member snoozes a chat', async () => {
  const { owner, window, ids } = await newTeam();
  const { id } = await waitingIn(window);
  const { offered_to } = await sessionOf(owner, window, id);
  expect(ids).toContain(offered_to);
  const member = chatClientOfMember(owner, id);
  await member.change({ assignee: offered_to ?? '' });
  expect(await areOffersQueued(owner)).toBe(false);
  const tomorrow = new Date(clock.now().getTime() + 24 * 3600 * second);
  await member.change({ snoozed_until: tomorrow.toISOString(), force: true });
  expect(await areOffersQueued(owner)).toBe(true);
});

test('a chat is offered to the next member when the one with the offer becomes away', async () => {
  const { owner, window, one, two, ids } = await newTeam();
  const { id } = await waitingIn(window);
  const first = (await sessionOf(owner, window, id)).offered_to;
  const users = [owner, one, two];
  const leaving = users[ids.indexOf(first ?? '')];
  if (leaving) await setAway(leaving, true);
  await offerWaitingChats(app.services, owner.login.organization_id ?? '');
  const { offered_to, handled_by } = await sessionOf(owner, window, id);
  expect(handled_by).toBe('queue');
  expect(ids).toContain(offered_to);
  expect(offered_to).not.toBe(first);
});

test('a chat is offered to the next member at once when the one with the offer loses access or leaves', async () => {
  const { owner, window, two, ids } = await newTeam();
  const [ownerId = '', oneId = '', twoId = ''] = ids;
  await setAway(owner, true);
  await setAway(two, true);
  const { id } = await waitingIn(window);
  const offeredTo = async () => (await sessionOf(owner, window, id)).offered_to;
  expect(await offeredTo()).toBe(oneId);
  await setAway(two, false);
  await owner.api.call(memberEndpoints.changeRole, {
    params: { id: oneId },
    body: { role: 'member', permission: permissionMap([]), window_ids: [window.id] },
  });
  // Neither the sweep nor a job has run.
  expect(await offeredTo()).toBe(twoId);
  await setAway(owner, false);
  await owner.api.call(memberEndpoints.remove, { params: { id: twoId } });
  expect(await offeredTo()).toBe(ownerId);
});

test('a member returns a chat to the queue, from where another member is offered it', async () => {
  const { owner, window, one, two, ids } = await newTeam();
  const { id } = await waitingIn(window);
  await chatClientOfMember(one, id).accept();
  expect(await chatClientOfMember(one, id).change({ state: 'queue' })).toMatchObject({
    handled_by: 'queue',
    assignee: null,
  });
  const { offered_to } = await sessionOf(owner, window, id);
  expect([ids[0], ids[2]]).toContain(offered_to);

  // While nobody else can come, the member keeps the chat.
  await chatClientOfMember(one, id).accept();
  for (const user of [owner, two]) await setAway(user, true);
  await expect(chatClientOfMember(one, id).change({ state: 'queue' })).rejects.toMatchObject(
    httpError('nobody_available', 409),
  );
  expect(await sessionOf(owner, window, id)).toMatchObject({
    handled_by: 'human',
    assignee: ids[1],
  });
});

test('a customer can wait only if a member is available, by mail or with an open console', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const emails = ['desk@example.com'];
  await setSettings(app, window, {
    handoff: handoffSettings({ enabled: true, notification_emails: emails }),
  });
  const refused = await waitingIn(window);
  expect(refused.handled_by).toBe('bot');
  const { messages } = await chatClientOfMember(owner, refused.id).read(window.hash_id);
  expect(messages.at(-1)).toMatchObject({ cards: [{ kind: 'contact_request' }] });

  await confirmAddresses(app, owner, emails);
  const called = await waitingIn(window);
  expect(called.handled_by).toBe('queue');

  const console = await streams.follow(owner.api);
  await eventually(
    () => owner.api.call(availabilityEndpoints.own),
    ({ state }) => state === 'available',
  );
  await offerWaitingChats(app.services, owner.login.organization_id ?? '');
  const offered = (await sessionOf(owner, window, called.id)).offered_to;
  expect(offered).toBe(await memberIdOf(app, owner));
  await console.leave();

  await setAway(owner, true);
  expect((await waitingIn(window)).handled_by).toBe('bot');
});
