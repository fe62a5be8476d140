import { z } from 'zod';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import type { DataTableRow } from './data-tables.repository.ts';

export const loadJob = 'load-table';

/** One loading of one version of a table. */
export const loadTaskSchema = z.object({
  organizationId: z.string(),
  tableId: z.string(),
  version: z.number(),
  jobId: z.string(),
});
export type LoadTask = z.infer<typeof loadTaskSchema>;

/** Leaves the reading to a worker. After the commit the caller runs what this answers. */
export async function queueLoading(
  transaction: TenantTransaction,
  bus: Bus,
  { organization_id: organizationId, id: tableId, version }: DataTableRow,
): Promise<() => Promise<void>> {
  const jobId = await createJobsRepository(transaction, organizationId).insert(loadJob, tableId);
  const task: LoadTask = { organizationId, tableId, version, jobId };
  await enqueueInTurn(transaction, loadJob, task, 'files');
  return announce(transaction, bus, organizationId, [{ name: 'job.progress', subjectId: jobId }]);
}
