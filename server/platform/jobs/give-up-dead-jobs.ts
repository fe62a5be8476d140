import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { findDeadJobs, removeJob } from './jobs.repository.ts';
import type { JobHandlers } from './worker.ts';

/**
 * Marks jobs as failed whose process died, or could not record the failure, on every attempt.
 * Otherwise a document that crashes the process would stay in progress forever.
 */
export async function giveUpDeadJobs(
  { db, log }: { db: Database; log: Logger },
  handlers: JobHandlers,
): Promise<void> {
  for (const { id, kind, payload } of await findDeadJobs(db)) {
    const handler = handlers[kind];
    log.error({ job: kind }, 'giving up a job');
    try {
      if (typeof handler === 'object') await handler.giveUp(payload, 'interrupted');
      await removeJob(db, id);
    } catch (error) {
      log.error({ err: error, job: kind }, 'giving up a job failed');
    }
  }
}
