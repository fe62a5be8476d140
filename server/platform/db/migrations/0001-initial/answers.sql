-- Data of particular agent types beyond their knowledge, and evaluations of answers.

-- Questions with answers that Blooming School was taught, one per question.
create table school_pairs (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  question text not null,
  answer text not null,
  -- where it comes from, in the words of the member who entered it
  source text not null default '',
  -- of the normalized question: the text itself may be too long for an index
  question_hash text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
create unique index school_pairs_by_question
  on school_pairs (organization_id, knowledge_id, question_hash);
create index school_pairs_by_time on school_pairs (organization_id, knowledge_id, updated_at desc, id desc);

create table sales_details (
  organization_id text not null,
  agent_id text not null,
  details jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

-- The persona of a companion.
create table companion_profiles (
  organization_id text not null,
  agent_id text not null,
  profile jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);

-- Interviews with people who know the persona.
create table companion_interviews (
  organization_id text not null,
  id text not null collate "C",
  agent_id text not null,
  name text not null,
  familiarity smallint not null check (familiarity between 1 and 5),
  -- both null: the transcript was typed
  file_url text,
  file_key text,
  kind text not null check (kind in ('audio', 'text')),
  state text not null,
  reason text,
  transcript text not null default '',
  -- increases with every change of the transcript, so that an outdated transcription ends
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
  -- of the normalized text: the same fact is stored once
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

-- One per agent: the current or last run, and what the last successful one produced.
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

-- Whether an agent may be published only after its evaluation passed.
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
  -- empty: any text
  expected_text text not null default '',
  origin text not null,
  -- the order that members chose
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade,
  check ((source_type is null) = (source_id is null))
);
create index evaluation_questions_of_agent on evaluation_questions (agent_id, position, id);

create table evaluation_runs (
  organization_id text not null,
  id text not null collate "C",
  agent_id text not null,
  window_id text not null,
  target text not null check (target in ('draft', 'live')),
  state text not null default 'queued',
  total integer not null,
  -- started by a change of the knowledge, and answered without a model
  automatic boolean not null default false,
  -- the model that a comparison tests; null: the agent's own
  model text,
  -- of a candidate model's run: the run of the current model
  compared_with text,
  created_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, compared_with) references evaluation_runs (organization_id, id) on delete cascade,
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);
create index evaluation_runs_of_agent on evaluation_runs (agent_id, created_at desc);

-- Each with a copy of its question's text, because questions change.
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
  milliseconds integer not null,
  prompt_tokens integer not null,
  completion_tokens integer not null,
  -- in the organization's currency; null where the model's price is unknown
  cost double precision,
  -- why the model gave no answer
  failure text,
  primary key (organization_id, run_id, question_id),
  foreign key (organization_id, run_id) references evaluation_runs (organization_id, id) on delete cascade
);
