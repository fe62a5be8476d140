import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isHeld } from '#server/platform/leases/leases.repository.ts';

export interface JobOptions {
  /** Waiting jobs with the same key are one job. */
  key?: string;
  /** Jobs of one queue run one after another. */
  queue?: string;
  maxAttempts?: number;
  /** Of the payload too: the more jobs an organization has waiting, the later comes this one. */
  organizationId?: string;
}

/**
 * Adds a job in the transaction of what causes it: both happen or neither. Works inside an
 * organization too, through a function that may write graphile-worker's tables.
 */
export async function enqueueJob(
  db: Database,
  kind: string,
  payload: Record<string, unknown>,
  { key, queue, maxAttempts = 5, organizationId }: JobOptions = {},
): Promise<void> {
  await sql`select enqueue_job(${kind}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${queue ?? null}, ${maxAttempts}, ${organizationId ?? null})`.execute(
    db,
  );
}

/** What an organization waits for together: uploads that are read, and what takes minutes. */
type Line = 'files' | 'imports';

/**
 * Adds a job that may take long. Those of one line of an organization run one after another, and
 * organizations are served in turn: whoever has many keeps nobody else waiting.
 */
export function enqueueInTurn(
  db: Database,
  kind: string,
  task: { organizationId: string } & Record<string, unknown>,
  line: Line,
): Promise<void> {
  const { organizationId } = task;
  return enqueueJob(db, kind, task, { queue: `${line}-${organizationId}`, organizationId });
}

/**
 * Gives back jobs whose worker was killed: graphile-worker itself waits four hours. `graceSeconds`:
 * a worker that started a moment ago may not be in its process's lease yet.
 */
export async function releaseLostJobs(db: Database, graceSeconds: number): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at <= now() - make_interval(secs => ${graceSeconds})
      and not ${isHeld('locked_by')}))`.execute(db);
}

/** Jobs that were begun as often as they may be, and that nobody is doing. */
export async function findDeadJobs(
  db: Database,
): Promise<{ id: string; kind: string; payload: unknown }[]> {
  const { rows } = await sql<{ id: string; kind: string; payload: unknown }>`
    select job.id::text, task.identifier as kind, job.payload
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null
    order by job.id limit 1000`.execute(db);
  return rows;
}

export async function removeJob(db: Database, id: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(db);
}
