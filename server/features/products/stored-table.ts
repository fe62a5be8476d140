import { createFilesRepository } from '#server/features/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { ImportFailure } from './import-failure.ts';
import type { ProductFileRow } from './product-files.repository.ts';
import type { StoredTable } from './reading/table-source.ts';

/** The upload that a source reads. Throws `not_found` when it is gone. */
export async function findStoredTable(
  transaction: TenantTransaction,
  storage: Storage,
  { organization_id: organizationId, file_key: key, name }: ProductFileRow,
): Promise<StoredTable> {
  const file = key && (await createFilesRepository(transaction, organizationId).find(key));
  if (!file) throw new ImportFailure('not_found');
  const open = async () => (await storage.get(file.key))?.stream ?? null;
  return { name, type: file.type, open };
}
