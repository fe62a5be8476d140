import { type Kysely, sql } from 'kysely';

/**
 * Full-text search as the owner: under row-level security PostgreSQL may not use the index for
 * `@@`, because the operator is not leakproof, and would read every chunk of the organization.
 * The function filters by the organization itself and gives ids only; what they stand for is read
 * by the tenant. Each word is one look-up in the index, so no vector has to be unpacked.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function find_chunks(words tsquery[], weights real[], most integer)
returns table (id text, weight real)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.id, sum(asked.weight) as weight
  from unnest(words, weights) as asked (word, weight)
  cross join lateral (
    -- the offset keeps the planner from another index, which it would take in a table without
    -- statistics and then unpack every vector of the organization
    select chunks.id, chunks.organization_id from chunks where chunks.tsv @@ asked.word offset 0
  ) as found
  where found.organization_id = current_setting('app.organization_id', true)
  group by found.id
  order by weight desc, found.id
  limit most;
$$;
revoke all on function find_chunks from public;
grant execute on function find_chunks to chatwindow_tenant;
`)
    .execute(db);
}
