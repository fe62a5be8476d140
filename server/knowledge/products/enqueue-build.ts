import { isReadingPending, startReading } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { ProductMapping } from '#shared/contracts/knowledge/product-files.ts';
import { createProductFilesRepository, type ProductFileRow } from './product-files.repository.ts';
import { productsKind } from './products-kind.ts';

interface EnqueuedBuild {
  file: ProductFileRow;
  jobId: string;
  /** Notifies live readers; to be called after the commit. */
  notify: () => Promise<void>;
}

/** Enqueues the import of a locked source; returns the job that is in progress, if there is one. */
export async function enqueueBuild(
  transaction: TenantTransaction,
  bus: Bus,
  file: ProductFileRow,
  mapping?: ProductMapping,
): Promise<EnqueuedBuild> {
  if (isReadingPending(file) && file.job_id)
    return { file, jobId: file.job_id, notify: async () => {} };
  const files = createProductFilesRepository(transaction, file.organization_id);
  if (mapping) await files.setMapping(file.id, mapping);
  const { jobId, notify } = await startReading(transaction, bus, productsKind, file, {
    details: JSON.stringify({ skipped: 0 }),
  });
  return { file: found(await files.find(file.id), 'product file'), jobId, notify };
}
