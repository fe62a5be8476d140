import { type Kysely, sql } from 'kysely';

/**
 * Whom a companion speaks as, what people told of the persona, facts of its life, and its latest setup.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table companion_profiles (
  organization_id text not null,
  agent_id text not null,
  profile jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

create table companion_interviews (
  organization_id text not null,
  id text not null collate "C",
  agent_id text not null,
  name text not null,
  familiarity smallint not null check (familiarity between 1 and 5),
  -- both null: the words were typed
  file_url text,
  file_key text,
  kind text not null check (kind in ('audio', 'text')),
  state text not null,
  reason text,
  transcript text not null default '',
  -- rises with every change of the words, so that a reading that was overtaken ends
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);
create index companion_interviews_of_agent
  on companion_interviews (organization_id, agent_id, created_at desc, id desc);

create table companion_trivia (
  organization_id text not null,
  id text not null collate "C",
  agent_id text not null,
  text text not null,
  first_category text not null default '',
  second_category text not null default '',
  -- the text as it is compared: the same fact is kept once
  text_hash text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);
create unique index companion_trivia_by_text on companion_trivia (organization_id, agent_id, text_hash);
create index companion_trivia_by_time
  on companion_trivia (organization_id, agent_id, updated_at desc, id desc);

-- one of each agent: the run that goes on or was the last, and what the last good one made
create table companion_setups (
  organization_id text not null,
  agent_id text not null,
  job_id text not null,
  card jsonb,
  samples jsonb not null default '[]',
  finished_at timestamptz,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['companion_profiles', 'companion_interviews', 'companion_trivia',
    'companion_setups']
  loop
    execute format('grant select, insert, update, delete on %I to chatwindow_tenant', v_table);
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy own_rows on %I to chatwindow_tenant
      using (organization_id = current_setting(''app.organization_id'', true))', v_table);
  end loop;
end $$;
`)
    .execute(db);
}
