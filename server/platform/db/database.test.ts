import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { createHashesRepository } from '#server/chatbots/windows/hash/hashes.repository.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createDatabase, inOrganization, runPrepared } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of ['org-a', 'org-b']) {
    await database.db.insertInto('organizations').values({ id, name: id }).execute();
    await database.db
      .insertInto('knowledges')
      .values({ organization_id: id, id: `${id}-knowledge`, collection_name: 'main' })
      .execute();
  }
});
afterAll(() => database.drop());

test('a tenant transaction sees no row of another organization, even without a filter', async () => {
  const seen = await inOrganization(database.db, 'org-a', (transaction) =>
    transaction.selectFrom('knowledges').select('id').execute(),
  );
  expect(seen).toEqual([{ id: 'org-a-knowledge' }]);
});

test('a tenant transaction can neither insert nor update rows of another organization', async () => {
  const foreign = { organization_id: 'org-b', id: 'planted', collection_name: 'main' };
  await expect(
    inOrganization(database.db, 'org-a', (transaction) =>
      transaction.insertInto('knowledges').values(foreign).execute(),
    ),
  ).rejects.toThrow('row-level security');
  const [changed] = await inOrganization(database.db, 'org-a', (transaction) =>
    transaction
      .updateTable('knowledges')
      .set({ collection_name: 'taken' })
      .where('organization_id', '=', 'org-b')
      .execute(),
  );
  expect(changed?.numUpdatedRows).toBe(0n);
});

test('a tenant transaction can neither change nor delete audit entries', async () => {
  await expect(
    inOrganization(database.db, 'org-a', (transaction) =>
      transaction.updateTable('audit_log').set({ actor_name: 'Nobody' }).execute(),
    ),
  ).rejects.toThrow('permission denied');
  await expect(
    inOrganization(database.db, 'org-a', (transaction) =>
      transaction.deleteFrom('audit_log').execute(),
    ),
  ).rejects.toThrow('permission denied');
});

test('every table that a tenant can read or change has row-level security', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relrowsecurity
      and has_table_privilege('chatwindow_tenant', oid, 'select, update, delete')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('window hashes are unique across organizations, and tenants can neither list nor delete them', async () => {
  const reserve = (organization_id: string) =>
    inOrganization(database.db, organization_id, (transaction) =>
      createHashesRepository(transaction, organization_id).reserve('flowers', 'window'),
    );
  expect(await reserve('org-a')).toBe(true);
  expect(await reserve('org-b')).toBe(false);
  await inOrganization(database.db, 'org-b', async (transaction) => {
    const windows = createWindowsRepository(transaction, 'org-b');
    expect(await windows.isHashTaken('flowers')).toBe(true);
    expect(await windows.isHashTaken('trees')).toBe(false);
    expect(await transaction.selectFrom('window_hashes').selectAll().execute()).toEqual([]);
  });
  await expect(
    inOrganization(database.db, 'org-a', (transaction) =>
      transaction.deleteFrom('window_hashes').execute(),
    ),
  ).rejects.toThrow('permission denied');
});

test('a pool that ran only prepared statements closes its connections', async () => {
  const own = createDatabase({ url: database.url, maxConnections: 2 });
  const [here] = await runPrepared<{ pid: number }>(
    own,
    { name: 'my_pid', text: 'select pg_backend_pid() as pid' },
    [],
  );
  await own.destroy();
  const isOpen = () =>
    runPrepared(
      database.db,
      { name: 'is_open', text: 'select 1 from pg_stat_activity where pid = $1' },
      [here?.pid],
    );
  expect(await eventually(isOpen, (rows) => rows.length === 0)).toEqual([]);
});
