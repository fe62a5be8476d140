import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { insertChat, organizationOf } from '#server/testing/organizations.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { permissions } from '#shared/contracts/people/permissions.ts';
import { eraseOrganizations } from './erase-organizations.ts';

const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(() => app.close());

const { remove, restore } = organizationEndpoints;
const password = 'correct horse battery';
const paramsOf = ({ login }: TestUser) => ({ id: login.organization_id });
/** A chat without messages for this many days. */
const oldChat = (owner: TestUser, days: number, handledBy?: 'human') =>
  insertChat(app, owner, new Date(clock.now().getTime() - days * 86_400_000), handledBy);

test('a deleted organization is closed for members and customers until an owner restores it', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const leader = await app.memberOf(owner, { role: 'leader', permissions });
  const params = paramsOf(owner);
  const name = (await organizationOf(owner))?.name ?? '';
  await expect(owner.api.call(remove, { params, body: { name: 'Other' } })).rejects.toMatchObject({
    ...{ status: 422, data: { fields: { name: 'wrong' } } },
  });
  await expect(leader.api.call(remove, { params, body: { name } })).rejects.toEqual(
    httpError('permission_required', 403),
  );
  const { deleted } = await owner.api.call(remove, { params, body: { name } });
  expect(deleted).toMatchObject({ by: expect.any(String), erased_at: expect.any(String) });
  await expect(leader.api.call(memberEndpoints.list)).rejects.toEqual(
    httpError('organization_closed', 410),
  );
  // They see the reason and can switch organization.
  expect(await organizationOf(leader, owner)).toMatchObject({ deleted });
  expect(await leader.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    closed: true,
  });
  const customer = app.clientAt(app.customerUrl);
  await expect(
    customer.call(webEndpoints.cookie, { body: { window_hash: window.hash_id } }),
  ).rejects.toEqual(httpError('window_gone', 410));
  await expect(leader.api.call(restore, { params })).rejects.toEqual(
    httpError('permission_required', 403),
  );
  expect(await owner.api.call(restore, { params })).toMatchObject({ deleted: null });
  expect(await leader.api.call(windowEndpoints.list, { query: {} })).toHaveLength(1);
});

test('after 30 days only that organization is erased, and a receipt remains', async () => {
  const owner = await app.signUp();
  const neighbour = await app.signUp();
  await oldChat(owner, 1);
  const remaining = await oldChat(neighbour, 1);
  const params = paramsOf(owner);
  await owner.api.call(remove, {
    params,
    body: { name: (await organizationOf(owner))?.name ?? '' },
  });
  const { db, storage, log } = app.services;
  const erase = () => eraseOrganizations({ db, storage, log, clock: clock.now });
  clock.forward(29 * 86_400_000);
  expect(await erase()).toBe(0);
  clock.forward(1.01 * 86_400_000);
  expect(await erase()).toBe(1);
  const receipt = await db
    .selectFrom('erasure_receipts')
    .selectAll()
    .where('organization_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(receipt).toMatchObject({
    deleted_by: owner.login.id,
    erased_at: expect.any(Date),
    counts: { members: 1, windows: 1, sessions: 1, customers: 1 },
  });
  const { rows } = await tablesWith(params.id);
  // Its window hashes stay reserved.
  expect(rows).toEqual(['erasure_receipts', 'window_hashes']);
  const chat = await db.selectFrom('sessions').select('id').where('id', '=', remaining).execute();
  expect(chat).toHaveLength(1);
  const login = await app
    .clientFor()
    .call(accountEndpoints.signIn, { body: { email: owner.login.email, password } });
  expect(login.organization_id).not.toBe(params.id);
});

test('an organization whose erasure is due cannot be restored', async () => {
  const owner = await app.signUp();
  const params = paramsOf(owner);
  const name = (await organizationOf(owner))?.name ?? '';
  await owner.api.call(remove, { params, body: { name } });
  clock.forward(30.01 * 86_400_000);
  await expect(owner.api.call(restore, { params })).rejects.toEqual(httpError('not_found', 404));
  const { db, storage, log } = app.services;
  expect(await eraseOrganizations({ db, storage, log, clock: clock.now })).toBe(1);
});

test('a receipt includes the counts of an interrupted run', async () => {
  const owner = await app.signUp();
  const first = await oldChat(owner, 1);
  const params = paramsOf(owner);
  await owner.api.call(remove, {
    params,
    body: { name: (await organizationOf(owner))?.name ?? '' },
  });
  clock.forward(30.01 * 86_400_000);
  const { db, storage, log } = app.services;
  const erase = () => eraseOrganizations({ db, storage, log, clock: clock.now });
  // The erasure fails after the sessions.
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'interrupted'; end $$`.execute(db);
  await sql`create trigger refuse before delete on customers
    for each row execute function refuse()`.execute(db);
  expect(await erase()).toBe(0);
  const chats = db.selectFrom('sessions').select('id').where('id', '=', first);
  expect(await chats.execute()).toEqual([]);
  await sql`drop function refuse cascade`.execute(db);
  expect(await erase()).toBe(1);
  const { counts } = await db
    .selectFrom('erasure_receipts')
    .select('counts')
    .where('organization_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(counts).toMatchObject({ sessions: 1, customers: 1 });
});

/** Tables with rows of an organization. */
async function tablesWith(organizationId: string) {
  const { db } = app.services;
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'organization_id'),
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await db
      .selectFrom(name as 'sessions') // any of the tables that have this column
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .limit(1)
      .execute();
    if (found.length > 0) rows.push(name);
  }
  return { rows: rows.sort() };
}
