import { type Kysely, sql } from 'kysely';

/**
 * The search of the history as the owner, for the same reason as `find_chunks`: row-level security
 * keeps PostgreSQL from using the index for `@@`. The function filters by the organization itself
 * and gives keys only; the messages are read by the tenant.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Each chat that holds the words in one of its messages, with the latest of these.
create function find_messages(words tsquery)
returns table (session_id text, seq integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.session_id, max(found.seq)
  from (
    -- the offset keeps the planner from another index, with which it would unpack every vector of
    -- the organization
    select messages.organization_id, messages.session_id, messages.seq
    from messages where messages.tsv @@ words offset 0
  ) as found
  where found.organization_id = current_setting('app.organization_id', true)
  group by found.session_id;
$$;
revoke all on function find_messages from public;
grant execute on function find_messages to chatwindow_tenant;
`)
    .execute(db);
}
