import { type Kysely, sql } from 'kysely';

/**
 * Sets of questions by which agents are checked, their runs, and whether publishing needs them green.
 * Results keep what was asked: questions change.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table evaluation_gates (
  organization_id text not null,
  agent_id text not null,
  required boolean not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

create table evaluation_questions (
  organization_id text not null,
  id text not null collate "C",
  agent_id text not null,
  question text not null,
  expects text not null check (expects in ('answer', 'none')),
  source_type text,
  source_id text,
  -- empty: any words
  expected_text text not null default '',
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  check ((source_type is null) = (source_id is null))
);
create index evaluation_questions_of_agent on evaluation_questions (agent_id, created_at, id);

create table evaluation_runs (
  organization_id text not null,
  id text not null collate "C",
  agent_id text not null,
  window_id text not null,
  target text not null check (target in ('draft', 'live')),
  state text not null default 'queued',
  total integer not null,
  created_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);
create index evaluation_runs_of_agent on evaluation_runs (agent_id, created_at desc);

create table evaluation_results (
  organization_id text not null,
  run_id text not null,
  question_id text not null,
  question text not null,
  expects text not null,
  passed boolean not null,
  answered boolean not null,
  source_right boolean,
  text_right boolean,
  regressed boolean not null,
  answer text not null,
  cited text[] not null,
  primary key (organization_id, run_id, question_id),
  foreign key (organization_id, run_id) references evaluation_runs (organization_id, id) on delete cascade
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['evaluation_gates', 'evaluation_questions', 'evaluation_runs',
    'evaluation_results']
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
