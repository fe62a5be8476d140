import { type Kysely, sql } from 'kysely';

/**
 * A customer whom the business vouches for is one row, however many browsers they use: a token of
 * each stands in `visitor_tokens`. Rows that former versions made for each browser become one.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table visitor_tokens (
  token_hash text primary key,
  organization_id text not null,
  visitor_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, visitor_id) references visitors (organization_id, id) on delete cascade
);
create index visitor_tokens_of_visitor on visitor_tokens (organization_id, visitor_id);
grant select, insert, update, delete on visitor_tokens to chatwindow_tenant;
alter table visitor_tokens enable row level security;
create policy own_rows on visitor_tokens to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

alter table visitors alter column token_hash drop not null;

-- All that one visitor has becomes another's, and the former one's token opens nothing any more.
create function merge_visitors(p_organization_id text, p_from text, p_to text) returns void
language plpgsql as $$
begin
  update messages set visitor_id = p_to,
    -- Ids are made by browsers; where two made the same one, nothing is sent again under it.
    client_id = case when not exists (
      select from messages as other where other.organization_id = p_organization_id
        and other.visitor_id = p_to and other.client_id = messages.client_id
    ) then client_id end
    where organization_id = p_organization_id and session_id in (
      select id from sessions where organization_id = p_organization_id and visitor_id = p_from);
  update sessions set visitor_id = p_to
    where organization_id = p_organization_id and visitor_id = p_from;
  update attachments set visitor_id = p_to
    where organization_id = p_organization_id and visitor_id = p_from;
  update contacts set visitor_id = p_to,
    client_id = case when exists (
      select from contacts as other where other.visitor_id = p_to
        and other.client_id = contacts.client_id
    ) then contacts.id else client_id end
    where organization_id = p_organization_id and visitor_id = p_from;
  insert into monthly_visitors (organization_id, period_start, visitor_id, window_id, created_at)
    select organization_id, period_start, p_to, window_id, created_at from monthly_visitors
    where organization_id = p_organization_id and visitor_id = p_from
    on conflict do nothing;
  delete from monthly_visitors where organization_id = p_organization_id and visitor_id = p_from;
  delete from visitor_tokens where organization_id = p_organization_id and visitor_id = p_from;
  update visitors set user_id = null, verified = false, expires_at = now()
    where organization_id = p_organization_id and id = p_from;
end $$;

do $$
declare
  v_twin record;
begin
  update visitors set user_id = null where user_id is not null and not verified;
  for v_twin in
    select organization_id, id, token_hash, expires_at, kept from (
      select *, first_value(id) over (
        partition by organization_id, window_id, user_id order by created_at, id) as kept
      from visitors where user_id is not null
    ) as named where id <> kept
  loop
    perform merge_visitors(v_twin.organization_id, v_twin.id, v_twin.kept);
    -- Their browsers stay signed in.
    update visitors set token_hash = null
      where organization_id = v_twin.organization_id and id = v_twin.id;
    insert into visitor_tokens (token_hash, organization_id, visitor_id, expires_at)
      values (v_twin.token_hash, v_twin.organization_id, v_twin.kept, v_twin.expires_at);
  end loop;
end $$;
create unique index visitors_by_user on visitors (organization_id, window_id, user_id)
  where user_id is not null;
`)
    .execute(db);
}
