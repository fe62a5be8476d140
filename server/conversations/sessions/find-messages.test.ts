import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { toSearchQuery } from '#server/platform/text/message-search.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of ['org-a', 'org-b']) await fill(id, 25_000);
  // Autovacuum does this in production.
  await sql`select gin_clean_pending_list('messages_words')`.execute(database.db);
});
afterAll(() => database.drop());

/** Chats of 100 messages; each message has the word `hello` and one of 2,500 other words. */
async function fill(organizationId: string, count: number): Promise<void> {
  await sql
    .raw(`
set session_replication_role = replica;
insert into organizations (id, name) values ('${organizationId}', 'x');
insert into sessions (organization_id, id, window_id, customer_id, name, message_count)
  select '${organizationId}', 'chat-' || n, 'w', 'v', '', 100
  from generate_series(0, ${count / 100 - 1}) n;
insert into messages (organization_id, session_id, seq, id, window_id, customer_id, sender, text, tsv)
  select '${organizationId}', 'chat-' || n / 100, n % 100 + 1, 'm' || n, 'w', 'v', 'customer',
    repeat('hello ', 20),
    ('@w hello x' || 1000 + n % 2500)::tsvector
  from generate_series(0, ${count - 1}) n;
set session_replication_role = default;
`)
    .execute(database.db);
}

function search(organizationId: string, text: string) {
  return inOrganization(database.db, organizationId, async (transaction) => {
    const { rows } = await sql<{ session_id: string; seq: number }>`
      select * from find_messages(${toSearchQuery(text, ['w'])}::tsquery)`.execute(transaction);
    return rows;
  });
}

test('a search finds each chat with its latest matching message, of one organization only', async () => {
  const found = await search('org-a', 'x1007 hello');
  const expected = Array.from({ length: 10 }, (_, n) => ({ session_id: `chat-${n * 25}`, seq: 8 }));
  expect(found).toHaveLength(10);
  expect(found).toEqual(expect.arrayContaining(expected));
  const every = await search('org-b', 'hel');
  expect(every).toHaveLength(250);
  expect(every.every(({ seq }) => seq === 100)).toBe(true);
  expect(await search('org-c', 'hello')).toEqual([]);
});

test.each(['before', 'after'])('a search uses the index when %s statistics exist', async (when) => {
  if (when === 'after') await sql`analyze messages`.execute(database.db);
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('messages') / 8192)::int as pages`.execute(database.db);
  const pages = await inOrganization(database.db, 'org-a', pagesRead);
  expect(pages).toBeLessThan((rows[0]?.pages ?? 0) / 10);
});

/** The number of pages that one search reads. */
async function pagesRead(transaction: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json)
    select * from find_messages(${toSearchQuery('x1499', ['w'])}::tsquery)`.execute(transaction);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
