import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The generic plan of a lookup by key, without table statistics. */
async function lookupPlan(table: string): Promise<string> {
  return database.db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw<{ 'QUERY PLAN': string }>(text).execute(connection);
    await run('set plan_cache_mode = force_generic_plan');
    await run(
      `prepare lookup (text, text) as select 1 from ${table} where organization_id = $1 and id = $2`,
    );
    const { rows } = await run(`explain (costs off) execute lookup ('o', 'i')`);
    await run('deallocate lookup');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each([
  'sessions',
  'messages',
  'usage_reservations',
  'windows',
  'agents',
  'customers',
  'faqs',
  'sources',
  'chunks',
])(
  'without statistics on %s, a row is found by its id and not by scanning the organization',
  async (table) => {
    const keys = [`${table}_pkey`, `${table}_id`, `${table}_organization_id_id_key`];
    const [, index = ''] = / using (\w+) on /.exec(await lookupPlan(table)) ?? [];
    expect(keys).toContain(index);
  },
);
