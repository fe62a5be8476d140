import { type Kysely, sql } from 'kysely';

/**
 * Jobs of an organization that has many waiting come later: its first one has the best priority, its
 * second one the next. So organizations are served in turn, however much one of them has.
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop function enqueue_job(text, json, text, text, integer);
create function enqueue_job(
  kind text, payload json, job_key text, queue text, attempts integer, organization text default null)
returns void language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(
    kind, payload, queue_name := queue, max_attempts := attempts, job_key := job_key,
    priority := (
      select least(count(*), 1000)::integer from graphile_worker._private_jobs as waiting
      where waiting.payload->>'organizationId' = organization and waiting.locked_at is null));
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to chatwindow_tenant;
`)
    .execute(db);
}
