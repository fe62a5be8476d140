import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { Job } from '#shared/contracts/common.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';
import type { BuildTask } from './queue-build.ts';

export interface ProgressServices {
  db: Database;
  bus: Bus;
}
type Step = (
  transaction: TenantTransaction,
  file: ProductFileRow,
) => Promise<Parameters<ReturnType<typeof createProductFilesRepository>['update']>[1]>;

/**
 * Takes a build one step further in one transaction and tells the console; null when the source was
 * deleted or is built anew, which ends this build.
 */
export async function advanceBuild(
  { db, bus }: ProgressServices,
  { organizationId, fileId, version, jobId }: BuildTask,
  step: Step,
): Promise<ProductFileRow | null> {
  const { file, wake } = await inOrganization(db, organizationId, async (transaction) => {
    const files = createProductFilesRepository(transaction, organizationId);
    const current = await files.lock(fileId);
    const isCurrent = current?.version === version && current.state !== 'failed';
    const file = isCurrent ? await files.update(fileId, await step(transaction, current)) : null;
    await createJobsRepository(transaction, organizationId).change(jobId, jobOf(file));
    const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
    return { file, wake: await announce(transaction, bus, organizationId, changes) };
  });
  await wake();
  return file;
}

function jobOf(file: ProductFileRow | null): Partial<Pick<Job, 'state' | 'progress' | 'error'>> {
  if (!file) return { state: 'cancelled' };
  const { state, progress, reason } = file;
  if (state === 'ready') return { state: 'done', progress };
  if (state === 'failed') return { state: 'failed', progress, error: reason ?? 'internal' };
  return { state: 'running', progress };
}
