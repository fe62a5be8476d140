import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { everyPermission, permissionMap } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { list } = memberEndpoints;
const week = 7 * 86_400_000;

async function invite(to: TestUser, email: string, expiresAt: Date, windowIds: string[] = []) {
  await app.services.db
    .insertInto('invites')
    .values({
      organization_id: to.login.organization_id,
      id: newId(),
      hash: sha256(newToken()),
      invitee_email: email,
      role: 'member',
      permission: JSON.stringify(permissionMap(['all_chats'])),
      window_ids: windowIds,
      expires_at: expiresAt,
    })
    .execute();
}

test('members and open invites are in one list with role, permissions and windows', async () => {
  const window = await app.createWindow(owner, 'First');
  const deleted = await app.createWindow(owner, 'Deleted');
  const permissions = ['all_chats', 'usage'] as const;
  const windowIds = [window.id, deleted.id];
  const member = await app.memberOf(owner, { permissions, windowIds });
  await owner.api.call(windowEndpoints.remove, { params: { hash: deleted.hash_id } });
  const expiresAt = new Date(Date.now() + week);
  await invite(owner, 'guest@example.com', expiresAt, [window.id]);
  await invite(owner, 'expired@example.com', new Date(Date.now() - 1000));

  const rows = await owner.api.call(list);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({
    kind: 'member',
    email: owner.login.email,
    role: 'owner',
    permission: everyPermission,
    me: true,
    window_count: 1,
    inviting: false,
    expires_at: null,
  });
  expect(rows[1]).toMatchObject({
    kind: 'member',
    email: member.login.email,
    role: 'member',
    permission: permissionMap(permissions),
    window_ids: windowIds,
    window_count: 1,
    me: false,
  });
  const guest = rows.find(({ email }) => email === 'guest@example.com');
  expect(guest).toMatchObject({
    kind: 'invite',
    name: null,
    inviting: true,
    window_count: 1,
    invited_at: expect.any(String),
    expires_at: expiresAt.toISOString(),
    last_seen_at: null,
  });
  const expired = rows.find(({ email }) => email === 'expired@example.com');
  expect(expired).toMatchObject({ kind: 'invite', inviting: false });
});

test('the list can be searched by name and address, and filtered by role', async () => {
  const boss = await app.signUp('boss_100@example.com');
  const leader = await app.memberOf(boss, { role: 'leader', permissions: ['manage_members'] });
  await invite(boss, 'new.person1@example.com', new Date(Date.now() + week));
  const emails = async (query: { text?: string; role?: 'owner' | 'leader' | 'member' }) =>
    (await leader.api.call(list, { query })).map(({ email }) => email);
  expect(await emails({ text: 'S_1' })).toEqual([boss.login.email]);
  expect(await emails({ text: 'PERSON' })).toEqual(['new.person1@example.com']);
  expect(await emails({ role: 'leader' })).toEqual([leader.login.email]);
  expect(await emails({ role: 'member' })).toEqual(['new.person1@example.com']);
});

test('the list contains no members of other organizations', async () => {
  const stranger = await app.signUp();
  const rows = await stranger.api.call(list);
  expect(rows).toMatchObject([{ email: stranger.login.email, me: true }]);
});

test('a member with an open console is online', async () => {
  const boss = await app.signUp();
  const own = async () => (await boss.api.call(list))[0];
  expect(await own()).toMatchObject({ online: false, last_seen_at: null });
  await boss.api.call(accountEndpoints.cookie, { body: {} });
  expect(await own()).toMatchObject({ online: true, last_seen_at: expect.any(String) });
  await app.services.db
    .updateTable('members')
    .set({ last_seen_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', boss.login.id)
    .execute();
  expect(await own()).toMatchObject({ online: false });

  const leaving = new AbortController();
  await boss.api.stream(liveEndpoints.events, { signal: leaving.signal });
  expect(await eventually(own, (row) => row?.online === true)).toMatchObject({ online: true });
  leaving.abort();
});
