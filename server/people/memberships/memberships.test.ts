import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { followStream } from '#server/testing/followed-stream.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import {
  type Permission,
  permissionMap,
  permissions,
} from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { list, changeRole, remove } = memberEndpoints;

async function idOf(who: TestUser, by = owner): Promise<string> {
  const rows = await by.api.call(list);
  return rows.find(({ email }) => email === who.login.email)?.id ?? '';
}

const position = (
  may: readonly Permission[],
  window_ids: string[] = [],
  role = 'member' as const,
) => ({
  role,
  permission: permissionMap(may),
  window_ids,
});

test('a position is replaced as a whole from the next call on, and open pages are notified', async () => {
  const window = await app.createWindow(owner);
  const member = await app.memberOf(owner, { permissions: ['usage', 'manage_members'] });
  const events = await followStream((signal) =>
    member.api.stream(liveEndpoints.events, { signal }),
  );
  const id = await idOf(member);
  const body = position(['manage_chatbots_all'], [window.id, window.id]);
  const changed = await owner.api.call(changeRole, { params: { id }, body });
  expect(changed).toMatchObject({
    id,
    window_ids: [window.id],
    permission: permissionMap(['manage_chatbots_part', 'manage_chatbots_all']),
  });
  await expect(member.api.call(list)).rejects.toEqual(httpError('permission_required', 403));
  await events.until('access.changed', { left: false });
  await events.leave();
  const now = await member.api.call(accountEndpoints.cookie, { body: {} });
  expect(now).toMatchObject({ window_ids: [window.id], permission: changed.permission });
});

test('members cannot change themselves, strangers do not find them, and unknown windows are rejected', async () => {
  const own = { params: { id: await idOf(owner) } };
  const body = position([]);
  await expect(owner.api.call(remove, own)).rejects.toEqual(httpError('cannot_change_self', 409));
  await expect(owner.api.call(changeRole, { ...own, body })).rejects.toEqual(
    httpError('cannot_change_self', 409),
  );
  const stranger = await app.signUp();
  await expect(stranger.api.call(remove, own)).rejects.toEqual(httpError('not_found', 404));
  const member = await app.memberOf(owner);
  const foreign = await app.createWindow(stranger);
  const params = { id: await idOf(member) };
  const beyond = owner.api.call(changeRole, { params, body: position([], [foreign.id]) });
  await expect(beyond).rejects.toMatchObject({
    status: 422,
    data: { fields: { 'window_ids.0': 'unknown_reference' } },
  });
});

test('a leader can change only members within their own rights and windows', async () => {
  const [mine, other] = [
    await app.createWindow(owner, 'Mine'),
    await app.createWindow(owner, 'Other'),
  ];
  const may = permissions.filter((name) => name !== 'usage');
  const leader = await app.memberOf(owner, {
    role: 'leader',
    permissions: may,
    windowIds: [mine.id],
  });
  const people = {
    owner,
    leader: await app.memberOf(owner, { role: 'leader' }),
    more: await app.memberOf(owner, { permissions: ['usage'] }),
    elsewhere: await app.memberOf(owner, { windowIds: [mine.id, other.id] }),
  };
  for (const person of Object.values(people)) {
    const params = { id: await idOf(person) };
    const change = leader.api.call(changeRole, { params, body: position([]) });
    await expect(change).rejects.toEqual(httpError('cannot_grant', 403));
    await expect(leader.api.call(remove, { params })).rejects.toEqual(
      httpError('cannot_grant', 403),
    );
  }
  const member = await app.memberOf(owner, { windowIds: [mine.id] });
  const params = { id: await idOf(member) };
  await leader.api.call(changeRole, { params, body: position(['all_chats'], [mine.id]) });
  for (const body of [position(['usage']), position([], [other.id])]) {
    const change = leader.api.call(changeRole, { params, body });
    await expect(change).rejects.toEqual(httpError('cannot_grant', 403));
  }
  expect(await leader.api.call(remove, { params })).toMatchObject({ deleted: 1 });
});

test('the chats of a removed or demoted member return to the queue', async () => {
  const window = await createHandoffWindow(app, owner);
  const staff = () => app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const stateOf = async (id: string) =>
    app.services.db
      .selectFrom('sessions')
      .select('handled_by')
      .where('id', '=', id)
      .executeTakeFirst()
      .then((row) => row?.handled_by);
  for (const end of ['remove', 'demote'] as const) {
    const member = await staff();
    const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
    const { session_id: id } = await customer.request();
    await chatClientOfMember(member, id).accept();
    expect(await stateOf(id)).toBe('human');
    const params = { id: await idOf(member) };
    if (end === 'remove') {
      expect(await owner.api.call(remove, { params })).toEqual({ deleted: 1, released_chats: 1 });
    } else await owner.api.call(changeRole, { params, body: position(['usage'], [window.id]) });
    expect(await stateOf(id)).toBe('queue');
  }
});

test('a member whose role changes retains the chats of windows that they can still answer', async () => {
  const retained = await createHandoffWindow(app, owner);
  const withdrawn = await createHandoffWindow(app, owner);
  const windowIds = [retained.id, withdrawn.id];
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds });
  const acceptChatOf = async (window: Awaited<ReturnType<typeof createHandoffWindow>>) => {
    const customer = handoffClient((await app.customerOf(window.hash_id)).api, window);
    const { session_id } = await customer.request();
    await chatClientOfMember(member, session_id).accept();
    return session_id;
  };
  const retainedChat = await acceptChatOf(retained);
  const withdrawnChat = await acceptChatOf(withdrawn);
  await owner.api.call(changeRole, {
    params: { id: await idOf(member) },
    body: position(['all_chats', 'usage'], [retained.id]),
  });
  const chats = await app.services.db
    .selectFrom('sessions')
    .select(['id', 'handled_by'])
    .where('id', 'in', [retainedChat, withdrawnChat])
    .execute();
  expect(new Map(chats.map(({ id, handled_by }) => [id, handled_by]))).toEqual(
    new Map([
      [retainedChat, 'human'],
      [withdrawnChat, 'queue'],
    ]),
  );
});

test('a removed member switches organization or is signed out, and their invites become invalid', async () => {
  const leader = await app.memberOf(owner, { role: 'leader', permissions });
  const own = (await leader.api.call(organizationEndpoints.list)).find(
    ({ role }) => role === 'owner',
  );
  const hash_id = await sendTestInvite(leader, 'friend@example.com');
  const events = await followStream((signal) =>
    leader.api.stream(liveEndpoints.events, { signal }),
  );
  await owner.api.call(remove, { params: { id: await idOf(leader) } });
  await events.until('access.changed', { left: true });
  await events.ended;
  const { organization_id: now } = await leader.api.call(accountEndpoints.cookie, { body: {} });
  expect(now).toBe(own?.id);
  const friend = app.clientFor();
  await expect(friend.call(inviteEndpoints.get, { query: { hash_id } })).rejects.toEqual(
    httpError('invite_expired', 410),
  );

  const email = 'only-here@example.com';
  const invite_hash = await sendTestInvite(owner, email);
  const body = { email, password: 'correct horse battery' };
  const login = await app
    .clientFor()
    .call(accountEndpoints.signUp, { body: { ...body, invite_hash } });
  const guest = { login, token: login.token, api: app.clientFor(login.token) };
  await owner.api.call(remove, { params: { id: await idOf(guest) } });
  await expect(guest.api.call(organizationEndpoints.list)).rejects.toEqual(
    httpError('unauthenticated', 401),
  );
  // They have an account, and so an organization of their own.
  const again = await app.clientFor().call(accountEndpoints.signIn, { body });
  expect(again).toMatchObject({ role: 'owner' });
});
