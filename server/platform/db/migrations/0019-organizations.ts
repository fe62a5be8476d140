import { type Kysely, sql } from 'kysely';

/**
 * How members and organizations go: what ends a membership, the days between an organization's deletion
 * and its erasure, and the receipt that remains of it.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table organizations
  -- closed since; an owner may bring it back until it is erased
  add column deleted_at timestamptz,
  add column deleted_by text,
  add column deleted_by_name text;
create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;

-- of chats that are kept for a time only
create index sessions_oldest on sessions (organization_id, last_updated_at);

-- What is left of an erased organization: nothing of it is referred to.
create table erasure_receipts (
  organization_id text primary key,
  deleted_by text,
  deleted_by_name text,
  deleted_at timestamptz not null,
  started_at timestamptz not null default now(),
  erased_at timestamptz,
  counts jsonb not null default '{}'
);
revoke all on erasure_receipts from chatwindow_tenant;

-- Ends a user's membership of the organization at hand, all at once: they go on in another of their
-- organizations, or are signed out where there is none. Says which.
create function end_membership(p_member_id text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_organization_id text := current_setting('app.organization_id');
  v_user_id text;
  v_next text;
begin
  delete from members where organization_id = v_organization_id and id = p_member_id
    returning user_id into v_user_id;
  if not found then
    return null;
  end if;
  select members.organization_id into v_next
    from members join organizations on organizations.id = members.organization_id
    where members.user_id = v_user_id
    order by organizations.deleted_at nulls first, members.created_at limit 1;
  update users set current_organization_id = v_next
    where id = v_user_id and current_organization_id = v_organization_id;
  if v_next is null then
    delete from access_tokens where user_id = v_user_id;
  end if;
  return v_next;
end $$;
revoke all on function end_membership from public;
grant execute on function end_membership to chatwindow_tenant;
`)
    .execute(db);
}
