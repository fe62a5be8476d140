import { type Kysely, sql } from 'kysely';

/**
 * What businesses do about questions that were not answered well; revisions of a FAQ as a whole, so
 * that one can be brought back; and FAQ that were read from a file and not taken over yet.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table unanswered_decisions (
  organization_id text not null,
  agent_id text not null,
  -- of the question's words: the question itself is the customer's
  question_key text not null collate "C",
  decision text not null check (decision in ('resolved', 'dismissed')),
  faq_id text,
  decided_by text,
  decided_at timestamptz not null default now(),
  primary key (organization_id, agent_id, question_key),
  foreign key (organization_id, agent_id) references agents (organization_id, id) on delete cascade
);
grant select, insert, update, delete on unanswered_decisions to chatwindow_tenant;
alter table unanswered_decisions enable row level security;
create policy own_rows on unanswered_decisions to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));

-- null in revisions from before: unknown
alter table faq_revisions
  add column alternates text[],
  add column source_url text,
  add column image_url text;

create table faq_uploads (
  organization_id text not null,
  id text not null collate "C",
  knowledge_id text not null,
  name text not null,
  rows jsonb not null,
  created_by text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, knowledge_id) references knowledges (organization_id, id) on delete cascade
);
grant select, insert, delete on faq_uploads to chatwindow_tenant;
alter table faq_uploads enable row level security;
create policy own_rows on faq_uploads to chatwindow_tenant
  using (organization_id = current_setting('app.organization_id', true));
`)
    .execute(db);
}
