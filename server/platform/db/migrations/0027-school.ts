import { type Kysely, sql } from 'kysely';

/**
 * Questions with their answers that were taught by example: one of each question in a knowledge.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table school_pairs (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  question text not null,
  answer text not null,
  -- what it was learnt from, in the words of who taught it
  source text not null default '',
  -- the question as it is compared: its hash, for an index takes no long text
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
grant select, insert, update, delete on school_pairs to chatwindow_tenant;
alter table school_pairs enable row level security;
create policy own_rows on school_pairs to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
    .execute(db);
}
