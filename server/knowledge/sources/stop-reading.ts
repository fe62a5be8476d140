import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createJobsRepository } from '#server/platform/jobs/progress.repository.ts';
import type { SourceKind } from './source-kind.ts';
import { createSourcesRepository, type SourceRow } from './sources.repository.ts';
import { isReadingPending } from './start-reading.ts';

/** Stops the reading of a locked source; what was indexed remains. */
export async function stopReading(
  transaction: TenantTransaction,
  kind: SourceKind,
  source: SourceRow,
): Promise<void> {
  if (!isReadingPending(source)) return;
  const { organization_id: organizationId, id, version, job_id } = source;
  await kind.abandon?.(transaction, source);
  await createSourcesRepository(transaction, organizationId).update(id, {
    state: 'stopped',
    version: version + 1,
    checkpoint: null,
  });
  if (job_id) {
    await createJobsRepository(transaction, organizationId).change(job_id, { state: 'cancelled' });
  }
}
