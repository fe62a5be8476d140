import { z } from 'zod';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import { createJobsRepository } from '#server/platform/jobs/progress.repository.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { InterviewRow } from './interviews.repository.ts';

export const readingJob = 'read-interview';

/** Reads one revision of an interview; skipped when the interview has a newer one. */
export const readingTaskSchema = z.object({
  organizationId: z.string(),
  interviewId: z.string(),
  revision: z.number(),
  jobId: z.string(),
});
export type ReadingTask = z.infer<typeof readingTaskSchema>;

/** Enqueues the reading of an interview; call the returned function after the commit. */
export async function enqueueInterviewReading(
  transaction: TenantTransaction,
  bus: Bus,
  { organization_id: organizationId, id: interviewId, revision }: InterviewRow,
): Promise<() => Promise<void>> {
  const jobs = createJobsRepository(transaction, organizationId);
  const jobId = await jobs.insert(readingJob, interviewId);
  const task: ReadingTask = { organizationId, interviewId, revision, jobId };
  await enqueueInTurn(transaction, readingJob, task, 'files');
  return insertLiveEvents(transaction, bus, organizationId, [
    { name: 'job.progress', subjectId: jobId },
  ]);
}
