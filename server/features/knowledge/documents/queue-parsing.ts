import { z } from 'zod';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import type { DocumentRow } from './documents.repository.ts';

export const parseJob = 'parse-document';

/** One reading of one version of a document. */
export const parseTaskSchema = z.object({
  organizationId: z.string(),
  documentId: z.string(),
  version: z.number(),
  jobId: z.string(),
});
export type ParseTask = z.infer<typeof parseTaskSchema>;

/** Leaves the reading to a worker. After the commit the caller runs what this answers. */
export async function queueParsing(
  transaction: TenantTransaction,
  bus: Bus,
  { organization_id: organizationId, id: documentId, version }: DocumentRow,
): Promise<() => Promise<void>> {
  const jobId = await createJobsRepository(transaction, organizationId).insert(
    parseJob,
    documentId,
  );
  const task: ParseTask = { organizationId, documentId, version, jobId };
  await enqueueInTurn(transaction, parseJob, task, 'files');
  return announce(transaction, bus, organizationId, [{ name: 'job.progress', subjectId: jobId }]);
}
