import { type Kysely, sql } from 'kysely';

/**
 * The questions of a set have an order that people choose; it begins as the one in which they were added.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table evaluation_questions add column position integer not null default 0;

update evaluation_questions set position = placed.position
from (
  select organization_id, id,
    row_number() over (partition by organization_id, agent_id order by created_at, id) as position
  from evaluation_questions
) as placed
where evaluation_questions.organization_id = placed.organization_id
  and evaluation_questions.id = placed.id;

drop index evaluation_questions_of_agent;
create index evaluation_questions_of_agent on evaluation_questions (agent_id, position, id);
`)
    .execute(db);
}
