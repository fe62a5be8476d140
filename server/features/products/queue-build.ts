import { z } from 'zod';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueInTurn } from '#server/platform/jobs/jobs.repository.ts';
import type { ProductMapping } from '#shared/contracts/products.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';

export const buildJob = 'build-products';

/** One build of one version of a source. */
export const buildTaskSchema = z.object({
  organizationId: z.string(),
  fileId: z.string(),
  version: z.number(),
  jobId: z.string(),
});
export type BuildTask = z.infer<typeof buildTaskSchema>;

interface QueuedBuild {
  file: ProductFileRow;
  jobId: string;
  /** To be run after the commit. */
  wake: () => Promise<void>;
}

/** Leaves taking over the products of a locked source to a worker; a running build is left to run. */
export async function queueBuild(
  transaction: TenantTransaction,
  bus: Bus,
  file: ProductFileRow,
  mapping?: ProductMapping,
): Promise<QueuedBuild> {
  const isUnderWay = file.state === 'queued' || file.state === 'reading';
  if (isUnderWay && file.job_id) return { file, jobId: file.job_id, wake: async () => {} };
  const organizationId = file.organization_id;
  const jobId = await createJobsRepository(transaction, organizationId).insert(buildJob, file.id);
  const queued = await createProductFilesRepository(transaction, organizationId).update(file.id, {
    state: 'queued',
    reason: null,
    progress: 0,
    skipped_count: 0,
    version: file.version + 1,
    checkpoint: null,
    job_id: jobId,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  const task: BuildTask = { organizationId, fileId: file.id, version: queued.version, jobId };
  await enqueueInTurn(transaction, buildJob, task, 'imports');
  const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
  return { file: queued, jobId, wake: await announce(transaction, bus, organizationId, changes) };
}
