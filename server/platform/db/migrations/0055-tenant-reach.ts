import { type Kysely, sql } from 'kysely';

/**
 * Nothing that a tenant reaches is without row-level security: the addresses of all chatbots were, and
 * what migrations have been applied.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
revoke all on schema_migrations, schema_migration_lock from chatwindow_tenant;
revoke update, delete on window_hashes from chatwindow_tenant;
alter table window_hashes enable row level security;
create policy own_rows on window_hashes to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

-- Addresses are taken among all organizations; whose one is stays unsaid.
create function is_hash_taken(p_hash_id text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from window_hashes where hash_id = p_hash_id)
$$;
revoke all on function is_hash_taken from public;
grant execute on function is_hash_taken to chatwindow_tenant;
`)
    .execute(db);
}
