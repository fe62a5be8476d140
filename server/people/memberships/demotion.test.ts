import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test("a call that began before its caller's demotion completes; the next is rejected", async () => {
  const window = await app.createWindow(owner);
  const member = await app.memberOf(owner, { permissions: ['manage_chatbots_all'] });
  const rename = (name: string) =>
    member.api.call(windowEndpoints.change, {
      params: { hash: window.hash_id },
      body: { name, publish: true },
    });
  const members = await owner.api.call(memberEndpoints.list);
  const id = members.find(({ email }) => email === member.login.email)?.id ?? '';
  const demote = () =>
    owner.api.call(memberEndpoints.changeRole, {
      params: { id },
      body: { role: 'member', permission: permissionMap(['usage']), window_ids: [] },
    });

  let renamed: ReturnType<typeof rename> | undefined;
  await app
    .otherProcess()
    .transaction()
    .execute(async (transaction) => {
      await sql`select id from windows where id = ${window.id} for update`.execute(transaction);
      renamed = rename('Roses');
      renamed.catch(() => {}); // Asserted below.
      expect(await eventually(waiting, (count) => count > 0)).toBeGreaterThan(0);
      // The demotion does not wait for calls in progress.
      await demote();
    });
  expect(await renamed).toMatchObject({ name: 'Roses' });
  await expect(rename('Tulips')).rejects.toMatchObject({ status: 404 });
  const { name } = await owner.api.call(windowEndpoints.get, { query: { window_id: window.id } });
  expect(name).toBe('Roses');
});

/** Number of sessions of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
  return rows[0]?.count ?? 0;
}
