import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  findOrphanedFiles,
  removeFile,
  withdrawOrphanedFile,
} from './orphaned-files.repository.ts';

/** Limit per run; the next continues. */
const most = 1_000;

/**
 * Removes uploads that no document, table or interview references, from storage too. The row is
 * deleted after the file, so that none is orphaned.
 */
export async function sweepFiles({ db, storage }: { db: Database; storage: Storage }) {
  const orphaned = await findOrphanedFiles(db, most);
  for (const file of orphaned) {
    if (!(await withdrawOrphanedFile(db, file))) continue;
    await storage.delete(file.key);
    await removeFile(db, file);
  }
  return orphaned.length;
}
