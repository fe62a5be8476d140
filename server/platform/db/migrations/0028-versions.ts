import { type Kysely, sql } from 'kysely';

/**
 * What customers saw, version by version, kept by the database itself: whoever publishes, by whatever
 * way, leaves a version.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table window_versions (
  organization_id text not null,
  window_id text not null collate "C",
  number integer not null,
  settings jsonb not null,
  page jsonb not null,
  agent_id text,
  -- the agent's settings
  agent jsonb,
  -- what was published: settings, page, agent
  parts text[] not null,
  restored_from integer,
  published_by text references users (id) on delete set null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, window_id, number),
  foreign key (organization_id, window_id) references windows (organization_id, id) on delete cascade
);
create index window_versions_published_by on window_versions (published_by);
grant select, insert, update, delete on window_versions to chatwindow_tenant;
alter table window_versions enable row level security;
create policy own_rows on window_versions to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

-- What one call publishes is one version; and the console publishes an agent and then its window, which
-- are two calls and one version too. The oldest of more than 200 versions go.
create function keep_window_version(p_window windows, p_parts text[], p_by text)
returns void language plpgsql as $$
declare
  v_agent jsonb;
  v_last window_versions;
  v_is_same_call boolean;
begin
  select published into v_agent from agents
    where organization_id = p_window.organization_id and id = p_window.agent_id;
  select * into v_last from window_versions
    where organization_id = p_window.organization_id and window_id = p_window.id
    order by number desc limit 1;
  select xmin = pg_current_xact_id()::xid into v_is_same_call from window_versions
    where organization_id = p_window.organization_id and window_id = p_window.id
      and number = v_last.number;
  if not v_last.parts && p_parts and v_last.published_by is not distinct from p_by
      and (v_is_same_call or (v_last.parts = '{agent}'
        and v_last.published_at > clock_timestamp() - interval '10 seconds')) then
    update window_versions
      set settings = p_window.published, page = p_window.page, agent_id = p_window.agent_id,
        agent = v_agent, parts = v_last.parts || p_parts
      where organization_id = p_window.organization_id and window_id = p_window.id
        and number = v_last.number;
    return;
  end if;
  insert into window_versions
      (organization_id, window_id, number, settings, page, agent_id, agent, parts, published_by)
    values (p_window.organization_id, p_window.id, coalesce(v_last.number, 0) + 1,
      p_window.published, p_window.page, p_window.agent_id, v_agent, p_parts, p_by);
  delete from window_versions
    where organization_id = p_window.organization_id and window_id = p_window.id
      and number <= v_last.number - 199;
end $$;

create function keep_version_of_window() returns trigger language plpgsql as $$
begin
  perform keep_window_version(new, array_remove(array[
    case when tg_op = 'INSERT' or old.published is distinct from new.published then 'settings' end,
    case when tg_op = 'INSERT' or old.page is distinct from new.page then 'page' end,
    case when tg_op = 'INSERT' then 'agent' end], null), new.updated_by);
  return null;
end $$;
create trigger keep_version after insert on windows
  for each row execute function keep_version_of_window();
create trigger keep_changed_version after update of published, page on windows for each row
  when (old.published is distinct from new.published or old.page is distinct from new.page)
  execute function keep_version_of_window();

-- Locks the windows, so that two who publish at once number their versions one after the other.
create function keep_versions_of_agent() returns trigger language plpgsql as $$
declare
  v_window windows;
begin
  for v_window in select * from windows
    where organization_id = new.organization_id and agent_id = new.id and deleted_at is null
    order by id for no key update
  loop
    perform keep_window_version(v_window, '{agent}', new.updated_by);
  end loop;
  return null;
end $$;
create trigger keep_changed_version after update of published on agents for each row
  when (old.published is distinct from new.published)
  execute function keep_versions_of_agent();

insert into window_versions
    (organization_id, window_id, number, settings, page, agent_id, agent, parts, published_by, published_at)
  select w.organization_id, w.id, 1, w.published, w.page, w.agent_id, a.published,
    '{settings,page,agent}', w.updated_by, w.updated_at
  from windows w
  left join agents a on a.organization_id = w.organization_id and a.id = w.agent_id;
`)
    .execute(db);
}
