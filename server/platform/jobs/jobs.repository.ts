import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isHeld } from '#server/platform/leases/leases.repository.ts';

export interface JobOptions {
  /** Pending jobs with the same key are merged. */
  key?: string;
  /** Jobs of one queue run sequentially. */
  queue?: string;
  maxAttempts?: number;
  /** Collects repeated changes: pending jobs with the same key run once, this long after the first. */
  delaySeconds?: number;
  /** Also in the payload: the more pending jobs an organization has, the lower the priority. */
  organizationId?: string;
}

/**
 * Adds a job in the caller's transaction, so that both happen or neither. Also works in a tenant
 * transaction, through a function that may write graphile-worker's tables.
 */
export async function enqueueJob(
  db: Database,
  kind: string,
  payload: Record<string, unknown>,
  { key, queue, maxAttempts = 5, organizationId, delaySeconds = 0 }: JobOptions = {},
): Promise<void> {
  await sql`select enqueue_job(${kind}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${queue ?? null}, ${maxAttempts}, ${organizationId ?? null}, ${delaySeconds})`.execute(
    db,
  );
}

/** An organization's queue for parsing uploads, or for long imports. */
export function organizationQueue(purpose: 'files' | 'imports', organizationId: string): string {
  return `${purpose}-${organizationId}`;
}

/**
 * Adds a long-running job. Jobs of one queue of an organization run sequentially, and organizations
 * are served round-robin.
 */
export function enqueueInTurn(
  db: Database,
  kind: string,
  task: { organizationId: string } & Record<string, unknown>,
  purpose: 'files' | 'imports',
): Promise<void> {
  const { organizationId } = task;
  return enqueueJob(db, kind, task, {
    queue: organizationQueue(purpose, organizationId),
    organizationId,
  });
}

/**
 * Releases jobs whose worker was killed: graphile-worker itself waits four hours. `graceSeconds`: a
 * worker that just started may not be in its process's lease yet.
 */
export async function releaseLostJobs(db: Database, graceSeconds: number): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at <= now() - make_interval(secs => ${graceSeconds})
      and not ${isHeld('locked_by')}))`.execute(db);
}

/** Jobs without attempts left that no worker holds. */
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
