import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { newTeam, sessionOf, setAway, waitingIn } from '#server/testing/handoff-team.ts';
import {
  chatClientOfMember,
  confirmAddresses,
  handoffSettings,
  setSettings,
} from '#server/testing/handoffs.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
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

test('waiting chats are distributed among the available members', async () => {
  const { owner, window, two, ids } = await newTeam(app);
  await setAway(two, true);
  const offered: (string | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await waitingIn(app, window);
    offered.push((await sessionOf(owner, window, id)).offered_to);
  }
  const [ownerId, oneId] = ids;
  expect(offered.filter((id) => id === ownerId)).toHaveLength(2);
  expect(offered.filter((id) => id === oneId)).toHaveLength(2);
});

test('an expired offer goes to the next member, and after the last one the AI answers', async () => {
  const { owner, window, ids } = await newTeam(app);
  const emails = ['desk@example.com'];
  await setSettings(app, window, {
    handoff: handoffSettings({ enabled: true, notification_emails: emails, offer_seconds: 60 }),
  });
  await confirmAddresses(app, owner, emails);
  const live = await streams.follow(owner.api);
  const { id } = await waitingIn(app, window);
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
  const { owner, window, one, two, ids } = await newTeam(app);
  await setAway(one, true);
  await setAway(two, true);
  const [ownerId] = ids;
  await owner.api.call(availabilityEndpoints.limit, {
    params: { id: ownerId ?? '' },
    body: { max_chats: 1 },
  });
  const first = await waitingIn(app, window);
  await chatClientOfMember(owner, first.id).accept();
  const second = await waitingIn(app, window);
  expect(await sessionOf(owner, window, second.id)).toMatchObject({
    handled_by: 'queue',
    offered_to: null,
  });
  await chatClientOfMember(owner, first.id).change({ state: 'closed' });
  await offerWaitingChats(app.services, owner.login.organization_id ?? '');
  expect((await sessionOf(owner, window, second.id)).offered_to).toBe(ownerId);
});

test('only the member with the offer is notified of it, until it expires or the wait ends', async () => {
  const { owner, window, one, two, ids } = await newTeam(app);
  const users = [owner, one, two];
  const notified = async () => {
    const lists = users.map(({ api }) =>
      api.call(notificationEndpoints.list, { query: { unread: 'true' } }),
    );
    return (await Promise.all(lists)).flatMap(({ items }, index) =>
      items.some(({ type }) => type === 'chat_assigned') ? [ids[index]] : [],
    );
  };
  const { who, id } = await waitingIn(app, window);
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
  const { owner, window, one, two, ids } = await newTeam(app);
  const { id } = await waitingIn(app, window);
  const [, oneId, twoId] = ids;
  const { offered_to } = await sessionOf(owner, window, id);
  const [other, otherId] = offered_to === oneId ? [two, twoId] : [one, oneId];
  const { session } = await chatClientOfMember(other, id).accept();
  expect(session).toMatchObject({ handled_by: 'human', assignee: otherId, offered_to: null });
});

test('a customer can wait only if a member is available, by mail or with an open console', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const emails = ['desk@example.com'];
  await setSettings(app, window, {
    handoff: handoffSettings({ enabled: true, notification_emails: emails }),
  });
  const refused = await waitingIn(app, window);
  expect(refused.handled_by).toBe('bot');
  const { messages } = await chatClientOfMember(owner, refused.id).read(window.hash_id);
  expect(messages.at(-1)).toMatchObject({ cards: [{ kind: 'contact_request' }] });

  await confirmAddresses(app, owner, emails);
  const called = await waitingIn(app, window);
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
  expect((await waitingIn(app, window)).handled_by).toBe('bot');
});
