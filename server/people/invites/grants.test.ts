import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#server/platform/ids.ts';
import { httpError } from '#server/testing/http-error.ts';
import { inviteOf, sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { type Permission, permissions } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { send, cancel, accept, get } = inviteEndpoints;
const newAddress = () => `${newId()}@example.com`;
const leaderWith = (may: readonly Permission[], windowIds: readonly string[] = []) =>
  app.memberOf(owner, { role: 'leader', permissions: may, windowIds });
const all = { may: permissions };

test('an owner can grant everything, also to a leader', async () => {
  const results = await owner.api.call(send, inviteOf(newAddress(), { ...all, role: 'leader' }));
  expect(results).toMatchObject([{ state: 'sent' }]);
});

test('a member cannot invite, whatever permissions they hold', async () => {
  const member = await app.memberOf(owner, { permissions });
  const invite = inviteOf(newAddress(), { may: [] });
  await expect(member.api.call(send, invite)).rejects.toEqual(
    httpError('permission_required', 403),
  );
  expect(await member.api.call(windowEndpoints.permissions)).toEqual([]);
});

test('a leader without manage_members cannot invite', async () => {
  const leader = await leaderWith(permissions.filter((name) => name !== 'manage_members'));
  const invite = inviteOf(newAddress(), { may: [] });
  await expect(leader.api.call(send, invite)).rejects.toEqual(
    httpError('permission_required', 403),
  );
});

test('a leader cannot create leaders', async () => {
  const leader = await leaderWith(permissions);
  const invite = inviteOf(newAddress(), { may: [], role: 'leader' });
  await expect(leader.api.call(send, invite)).rejects.toEqual(httpError('cannot_grant', 403));
});

test.each(permissions.filter((name) => name !== 'manage_members'))(
  'a leader who lacks %s cannot grant it, and the error names it',
  async (name) => {
    // The permission for all chatbots implies the one for chosen chatbots.
    const lacking = name === 'manage_chatbots_part' ? [name, 'manage_chatbots_all'] : [name];
    const leader = await leaderWith(permissions.filter((each) => !lacking.includes(each)));
    const refused = leader.api.call(send, inviteOf(newAddress(), { may: [name] }));
    await expect(refused).rejects.toMatchObject({
      code: 'cannot_grant',
      data: { permission: name },
    });
  },
);

test('a leader grants only their own windows, even when they manage all', async () => {
  const own = await app.createWindow(owner, 'Own');
  const other = await app.createWindow(owner, 'Other');
  const leader = await leaderWith(permissions, [own.id]);
  const grantable = await leader.api.call(windowEndpoints.permissions);
  expect(grantable).toMatchObject([{ id: own.id, name: 'Own', my_permissions: { usage: true } }]);
  const inviteTo = (window_ids: string[]) =>
    leader.api.call(send, inviteOf(newAddress(), { window_ids }));
  expect(await inviteTo([own.id])).toMatchObject([{ state: 'sent' }]);
  await expect(inviteTo([own.id, other.id])).rejects.toEqual(httpError('cannot_grant', 403));
});

test('a leader can neither replace nor withdraw an invite that exceeds their rights', async () => {
  const leader = await leaderWith(['manage_members', 'all_chats']);
  const email = newAddress();
  const hash_id = await sendTestInvite(owner, email, { may: ['usage'] });
  expect(await leader.api.call(send, inviteOf(email))).toEqual([
    { email, state: 'already_invited', link: null },
  ]);
  const withdrawn = leader.api.call(cancel, { body: { invitee_email: email } });
  await expect(withdrawn).rejects.toEqual(httpError('cannot_grant', 403));
  expect(await app.clientFor().call(get, { query: { hash_id } })).toMatchObject({ role: 'member' });
});

test('an invite cannot be accepted after its sender has left the organization', async () => {
  const guest = await app.signUp();
  const leader = await leaderWith(['manage_members', 'all_chats', 'usage']);
  const hash_id = await sendTestInvite(leader, guest.login.email, { may: ['usage'] });
  const { db } = app.services;
  await db.deleteFrom('members').where('user_id', '=', leader.login.id).execute();
  const accepted = guest.api.call(accept, { body: { hash_id } });
  await expect(accepted).rejects.toEqual(httpError('invite_expired', 410));
});

/** Deterministic random numbers, so that failures are reproducible. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('no sequence of invites grants anything that the inviters lacked', async () => {
  const next = numbers(20_261_121);
  const some = <Item>(list: readonly Item[]) => list.filter(() => next(3) > 0);
  const boss = await app.signUp();
  const windows = [await app.createWindow(boss, 'A'), await app.createWindow(boss, 'B')];
  const windowIds = windows.map(({ id }) => id);
  const people = [boss];
  let [accepted, refused] = [0, 0];

  for (let round = 0; round < 60; round += 1) {
    const inviter = people[next(people.length)] ?? boss;
    const email = `round-${round}@example.com`;
    const invite = inviteOf(email, {
      may: some(permissions),
      window_ids: some(windowIds),
      role: next(2) ? 'leader' : 'member',
    });
    const results = await inviter.api.call(send, invite).catch(() => []);
    if (results.length === 0) {
      refused += 1;
      continue;
    }
    accepted += 1;
    const invite_hash = new URL(results[0]?.link ?? '').searchParams.get('hash_id') ?? '';
    const body = { email, password: 'correct horse battery', invite_hash };
    const login = await app.clientFor().call(accountEndpoints.signUp, { body });
    const api = app.clientFor(login.token);
    people.push({ api, login, token: login.token });

    const { role, permission: held, window_ids: reached } = inviter.login;
    const isOwner = role === 'owner';
    for (const name of permissions.filter((each) => login.permission[each])) {
      const includes = name === 'manage_chatbots_part' && held.manage_chatbots_all;
      expect(isOwner || held[name] || includes).toBe(true);
    }
    for (const id of login.window_ids) expect(isOwner || reached.includes(id)).toBe(true);
    expect(login.role === 'member' || isOwner).toBe(true);
  }
  // Both happened often enough for the test to be meaningful.
  expect(accepted).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(10);
});
