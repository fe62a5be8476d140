import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  findOrphanedFiles,
  removeFile,
  withdrawOrphanedFile,
} from './orphaned-files.repository.ts';

/** Maximum per run; the next run continues. */
const maxFiles = 1_000;

/**
 * Removes uploads that no document, table or interview references: first the stored file, then its
 * row, so that a failed run can be repeated.
 */
export async function sweepFiles({ db, storage }: { db: Database; storage: Storage }) {
  const orphaned = await findOrphanedFiles(db, maxFiles);
  for (const file of orphaned) {
    if (!(await withdrawOrphanedFile(db, file))) continue;
    await storage.delete(file.key);
    await removeFile(db, file);
  }
  return orphaned.length;
}
