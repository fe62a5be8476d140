import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ graceSeconds: 0 });
  owner = await app.signUp();
});
afterAll(async () => {
  await streams.leaveAll();
  await app.close();
});

const streams = createLiveStreams();
const openConsole = ({ api }: TestUser) => streams.follow(api);
const own = ({ api }: TestUser) => api.call(availabilityEndpoints.own);
const stateOf = async (user: TestUser) => (await own(user)).state;
async function becomes(state: string): Promise<void> {
  expect(
    await eventually(
      () => stateOf(owner),
      (now) => now === state,
    ),
  ).toBe(state);
}

test('a member is available while a console is open in any tab', async () => {
  expect(await stateOf(owner)).toBe('offline');
  const tabs = [await openConsole(owner), await openConsole(owner)];
  await becomes('available');
  await tabs[0]?.leave();
  expect(await stateOf(owner)).toBe('available');
  await tabs[1]?.leave();
  await becomes('offline');
});

test('a member switches to away and back, and other tabs are notified', async () => {
  const tab = await openConsole(owner);
  await becomes('available');
  const changed = await owner.api.call(availabilityEndpoints.change, { body: { away: true } });
  expect(changed.state).toBe('away');
  await tab.until('availability.changed', {});
  expect(await stateOf(owner)).toBe('away');
  await owner.api.call(availabilityEndpoints.change, { body: { away: false } });
  expect(await stateOf(owner)).toBe('available');
  await tab.leave();
});

test('the organization’s maximum of chats applies to members without their own', async () => {
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [] });
  const id = await memberIdOf(app, member);
  await owner.api.call(organizationEndpoints.change, {
    params: { id: owner.login.organization_id ?? '' },
    body: { chats_per_member: 3 },
  });
  expect((await own(member)).max_chats).toBe(3);
  const setLimit = (by: TestUser, max_chats: number | null) =>
    by.api.call(availabilityEndpoints.limit, { params: { id }, body: { max_chats } });
  expect(await setLimit(owner, 0)).toEqual({ max_chats: 0 });
  expect((await own(member)).max_chats).toBe(0);
  expect(await owner.api.call(availabilityEndpoints.ofMember, { params: { id } })).toMatchObject({
    own_max_chats: 0,
    max_chats: 0,
    open_chats: 0,
    state: 'offline',
  });
  expect(await setLimit(owner, null)).toEqual({ max_chats: 3 });

  await expect(setLimit(member, 100)).rejects.toEqual(httpError('permission_required', 403));
  await expect(setLimit(owner, 101)).rejects.toEqual(httpError('validation_failed', 422));
  await expect(setLimit(await app.signUp(), 1)).rejects.toEqual(httpError('not_found', 404));
});
