import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  findForsakenFiles,
  removeFile,
  withdrawForsakenFile,
} from './forsaken-files.repository.ts';

/** What one run removes at most; the next goes on. */
const most = 1_000;

/**
 * Removes uploads that no document, table or interview has any more, from storage too. The row goes
 * only when the file has, so that none is forgotten.
 */
export async function sweepFiles({ db, storage }: { db: Database; storage: Storage }) {
  const forsaken = await findForsakenFiles(db, most);
  for (const file of forsaken) {
    if (!(await withdrawForsakenFile(db, file))) continue;
    await storage.delete(file.key);
    await removeFile(db, file);
  }
  return forsaken.length;
}
