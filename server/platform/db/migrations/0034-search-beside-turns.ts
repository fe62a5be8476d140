import { type Kysely, sql } from 'kysely';

/**
 * What a turn of a chat no longer waits for.
 *
 * - The search is a transaction of its own, beside the one that stores the question. Its statements run
 *   in a third of the time that it takes to plan them, and every plan for them is the same; left to
 *   itself PostgreSQL planned them anew for each question.
 * - Without statistics PostgreSQL took `sessions_oldest` for the look-up of a chat by its id, and read
 *   all chats of the organization. Now only what asks for a time can use it: that a time is not null
 *   follows from comparing it. So do FAQ and documents: their lists have indexes of their own now.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index sessions_oldest;
create index sessions_oldest on sessions (organization_id, last_updated_at)
  where last_updated_at is not null;
drop index faqs_by_change;
create index faqs_by_change on faqs (knowledge_id, updated_at desc, id desc);
drop index documents_by_knowledge;
create index documents_by_knowledge on documents (knowledge_id, created_at desc);

alter function find_passages set plan_cache_mode = force_generic_plan;

create function enter_and_find_passages(
  p_organization_id text, p_knowledge_id text, p_terms text[], p_priors float8[], p_most integer
) returns table (weights float8[], mean_length float8, candidates json)
language plpgsql as $$
begin
  perform enter_organization(p_organization_id);
  return query select * from find_passages(p_organization_id, p_knowledge_id, p_terms, p_priors, p_most);
end $$;
`)
    .execute(db);
}
