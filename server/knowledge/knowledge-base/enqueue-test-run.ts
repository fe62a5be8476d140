import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';

/** The job that asks the test questions of agents again; the domain of answers runs it. */
export const testKnowledgeJob = 'test-knowledge';

/** A run is delayed, so that it covers all changes of an import and follows the calibration. */
const delaySeconds = 15;

/** Asks the test questions of a knowledge base's agents again, soon after it changed. */
export function enqueueTestRun(
  db: Database,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
): Promise<void> {
  const options = { key: `test-${knowledgeId}`, organizationId, delaySeconds };
  return enqueueJob(db, testKnowledgeJob, { organizationId, knowledgeId }, options);
}
