import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { newTeam, sessionOf, setAway, waitingIn } from '#server/testing/handoff-team.ts';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { offerWaitingChats } from './sweep-handoffs.ts';

const clock = movableClock();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(() => app.close());

/** Whether the job that offers waiting chats is queued. */
async function areOffersQueued({ login }: TestUser): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${`offer-chats ${login.organization_id}`}`.execute(app.services.db);
  return rows.length > 0;
}

test('waiting chats are offered again when another member accepts an offered chat', async () => {
  const { owner, window, one, two, ids } = await newTeam(app);
  const { id } = await waitingIn(app, window);
  const { offered_to } = await sessionOf(owner, window, id);
  expect(await areOffersQueued(owner)).toBe(false);
  await chatClientOfMember(offered_to === ids[1] ? two : one, id).accept();
  expect(await areOffersQueued(owner)).toBe(true);
});

test('waiting chats are offered again when a member snoozes a chat', async () => {
  const { owner, window, ids } = await newTeam(app);
  const { id } = await waitingIn(app, window);
  const { offered_to } = await sessionOf(owner, window, id);
  expect(ids).toContain(offered_to);
  const member = chatClientOfMember(owner, id);
  await member.change({ assignee: offered_to ?? '' });
  expect(await areOffersQueued(owner)).toBe(false);
  const tomorrow = new Date(clock.now().getTime() + dayMs);
  await member.change({ snoozed_until: tomorrow.toISOString(), force: true });
  expect(await areOffersQueued(owner)).toBe(true);
});

test('a chat is offered to the next member when the one with the offer becomes away', async () => {
  const { owner, window, one, two, ids } = await newTeam(app);
  const { id } = await waitingIn(app, window);
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
  const { owner, window, two, ids } = await newTeam(app);
  const [ownerId = '', oneId = '', twoId = ''] = ids;
  await setAway(owner, true);
  await setAway(two, true);
  const { id } = await waitingIn(app, window);
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
  const { owner, window, one, two, ids } = await newTeam(app);
  const { id } = await waitingIn(app, window);
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
