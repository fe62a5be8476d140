import { z } from 'zod';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import type { InterviewRow } from './interviews.repository.ts';

export const readingJob = 'read-interview';

/** One reading of an interview's file; it ends by itself when the words were changed meanwhile. */
export const readingTaskSchema = z.object({
  organizationId: z.string(),
  interviewId: z.string(),
  revision: z.number(),
  jobId: z.string(),
});
export type ReadingTask = z.infer<typeof readingTaskSchema>;

/** Leaves the reading to a worker. After the commit the caller runs what this answers. */
export async function queueReading(
  transaction: TenantTransaction,
  bus: Bus,
  { organization_id: organizationId, id: interviewId, revision }: InterviewRow,
): Promise<() => Promise<void>> {
  const jobs = createJobsRepository(transaction, organizationId);
  const jobId = await jobs.insert(readingJob, interviewId);
  const task: ReadingTask = { organizationId, interviewId, revision, jobId };
  await enqueueInTurn(transaction, readingJob, task, 'files');
  return announce(transaction, bus, organizationId, [{ name: 'job.progress', subjectId: jobId }]);
}
