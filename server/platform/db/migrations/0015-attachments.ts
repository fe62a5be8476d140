import { type Kysely, sql } from 'kysely';

/**
 * Files that customers send. `begin_turn` stays as it is: files are taken in the same statement, after
 * it, so that a message has all of its files or is not stored.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Refers to nothing: a row outlives its chat, window and organization until the sweep has removed the
-- stored file.
create table attachments (
  organization_id text not null,
  id text not null collate "C",
  window_id text not null,
  visitor_id text not null,
  -- null until the file is sent with a message
  message_id text,
  key text not null,
  name text not null,
  size bigint not null,
  type text not null,
  width integer,
  height integer,
  -- signs the links to it
  link_secret text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index attachments_id on attachments (id);
grant select, insert, update, delete on attachments to chatwindow_tenant;
alter table attachments enable row level security;
create policy own_rows on attachments to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

-- as they were sent, in their order; null for nearly every message, which costs no room
alter table messages add column attachments jsonb;

-- Gives the caller's unused files to the message that begin_turn has just stored. Anything else than
-- all of them fails, and with it the turn.
create function take_attachments(
  p_organization_id text, p_window_id text, p_visitor_id text, p_session_id text,
  p_message_id text, p_ids text[]
) returns integer language plpgsql strict as $$
declare
  v_taken integer;
begin
  perform enter_organization(p_organization_id);
  update attachments set message_id = p_message_id
    where organization_id = p_organization_id and id = any(p_ids) and window_id = p_window_id
      and visitor_id = p_visitor_id and message_id is null;
  get diagnostics v_taken = row_count;
  if v_taken <> cardinality(p_ids) then
    raise exception 'not all attachments are at hand' using errcode = 'CW001';
  end if;
  update messages set attachments = (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'size', size,
          'type', type, 'width', width, 'height', height)) order by array_position(p_ids, id))
      from attachments
      where organization_id = p_organization_id and id = any(p_ids))
    where organization_id = p_organization_id and id = p_message_id;
  -- A message without words is listed by the names of its files.
  update sessions set preview = (
      select left(string_agg(name, ', ' order by array_position(p_ids, id)), 200) from attachments
      where organization_id = p_organization_id and id = any(p_ids))
    where organization_id = p_organization_id and id = p_session_id and preview = '';
  return v_taken;
end $$;
`)
    .execute(db);
}
