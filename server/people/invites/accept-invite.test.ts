import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newToken } from '#server/platform/ids.ts';
import { httpError } from '#server/testing/http-error.ts';
import { expireInvite, sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { get, cancel, accept } = inviteEndpoints;
const anybody = () => app.clientFor();
const offerOf = (hash_id: string) => anybody().call(get, { query: { hash_id } });
const join = ({ api }: TestUser, hash_id: string) => api.call(accept, { body: { hash_id } });
const newAddress = () => `${newToken().toLowerCase()}@example.com`;
const auditOf = (action: string) =>
  app.services.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

test('accepting adds the user to the organization and makes it current; a link works once', async () => {
  const guest = await app.signUp();
  const window = await app.createWindow(owner);
  const window_ids = [window.id];
  const hash = await sendTestInvite(owner, guest.login.email, {
    may: ['all_chats', 'usage'],
    window_ids,
  });
  expect(await offerOf(hash)).toMatchObject({ registered: true });
  expect(await join(guest, hash)).toMatchObject({
    organization_id: owner.login.organization_id,
    role: 'member',
    permission: permissionMap(['all_chats', 'usage']),
    window_ids,
  });
  await expect(join(guest, hash)).rejects.toEqual(httpError('invite_used', 410));
  await expect(offerOf(hash)).rejects.toEqual(httpError('invite_used', 410));
  const accepted = (await auditOf('invite.accepted')).find(
    ({ actor_id }) => actor_id === guest.login.id,
  );
  expect(accepted).toMatchObject({ organization_id: owner.login.organization_id });
});

test('an invite for another address, an expired link and an unknown link are rejected', async () => {
  const [guest, other] = [await app.signUp(), await app.signUp()];
  const hash = await sendTestInvite(owner, guest.login.email);
  await expect(join(other, hash)).rejects.toEqual(httpError('invite_email_mismatch', 409));
  await expireInvite(app, guest.login.email);
  await expect(join(guest, hash)).rejects.toEqual(httpError('invite_expired', 410));
  await expect(offerOf(hash)).rejects.toEqual(httpError('invite_expired', 410));
  await expect(join(guest, newToken())).rejects.toEqual(httpError('not_found', 404));
});

test('an invite into a deleted organization is rejected and changes nothing', async () => {
  const boss = await app.signUp();
  const guest = await app.signUp();
  const hash = await sendTestInvite(boss, guest.login.email);
  const newcomer = newAddress();
  const forNewcomer = await sendTestInvite(boss, newcomer);
  const params = { id: boss.login.organization_id };
  const [{ name = '' } = {}] = await boss.api.call(organizationEndpoints.list);
  await boss.api.call(organizationEndpoints.remove, { params, body: { name } });
  const refused = httpError('organization_closed', 410);
  await expect(offerOf(hash)).rejects.toEqual(refused);
  await expect(join(guest, hash)).rejects.toEqual(refused);
  const body = { email: newcomer, password: 'correct horse battery', invite_hash: forNewcomer };
  await expect(anybody().call(accountEndpoints.signUp, { body })).rejects.toEqual(refused);
  const [own] = await guest.api.call(organizationEndpoints.list);
  expect(own).toMatchObject({ id: guest.login.organization_id, current: true });
  // The organization can be restored until it is erased, which revives the invite.
  await boss.api.call(organizationEndpoints.restore, { params });
  expect(await join(guest, hash)).toMatchObject({ organization_id: params.id });
});

test('of two concurrent acceptances of one invite, one succeeds', async () => {
  const guest = await app.signUp();
  const hash = await sendTestInvite(owner, guest.login.email);
  const results = await Promise.allSettled([join(guest, hash), join(guest, hash)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the seat quota applies on acceptance: of two concurrent users, one gets the last seat', async () => {
  const boss = await app.signUp();
  const id = boss.login.organization_id;
  const guests = [await app.signUp(), await app.signUp()];
  const hashes = await Promise.all(guests.map(({ login }) => sendTestInvite(boss, login.email)));
  const { db } = app.services;
  const seats = (seat_limit: number) =>
    db.updateTable('organizations').set({ seat_limit }).where('id', '=', id).execute();
  const joinAll = () =>
    Promise.allSettled(guests.map((guest, index) => join(guest, hashes[index] ?? '')));
  await seats(1);
  const full = { status: 'rejected', reason: httpError('limit_reached', 402) };
  expect(await joinAll()).toEqual([full, full]);

  await seats(2);
  const both = await joinAll();
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both).toContainEqual(full);
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', id)
    .execute();
  expect(members).toHaveLength(2);
  // The rejected user can still use the link after the plan grows.
  await seats(3);
  expect((await joinAll()).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invite that is concurrently withdrawn and accepted ends in one state', async () => {
  const boss = await app.signUp();
  for (let round = 0; round < 8; round += 1) {
    const guest = await app.signUp();
    const hash = await sendTestInvite(boss, guest.login.email);
    const [joined, withdrawn] = await Promise.allSettled([
      join(guest, hash),
      boss.api.call(cancel, { body: { invitee_email: guest.login.email } }),
    ]);
    expect([joined.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await boss.api.call(memberEndpoints.list, { query: { text: guest.login.email } });
    expect(rows).toHaveLength(joined.status === 'fulfilled' ? 1 : 0);
  }
});

test('a withdrawn link is invalid; an invite of another organization is not found', async () => {
  const boss = await app.signUp();
  const email = newAddress();
  const hash = await sendTestInvite(boss, email);
  const [row] = await boss.api.call(memberEndpoints.list, { query: { text: email } });
  const body = { id: row?.id ?? '' };
  const stranger = await app.signUp();
  await expect(stranger.api.call(cancel, { body })).rejects.toEqual(httpError('not_found', 404));
  expect(await boss.api.call(cancel, { body })).toEqual({ deleted: 1 });
  await expect(boss.api.call(cancel, { body })).rejects.toEqual(httpError('not_found', 404));
  await expect(offerOf(hash)).rejects.toEqual(httpError('not_found', 404));
});
