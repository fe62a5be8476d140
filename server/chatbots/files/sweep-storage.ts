import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { privateFolder, type Storage } from '#server/platform/storage/storage.ts';
import { uploadFolders } from '#shared/contracts/files.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { findUnreferencedKeys } from './unreferenced-keys.repository.ts';

const batchSize = 500;

/**
 * Removes files without a row from storage after a day, left by a process that was killed between
 * the two writes or during an upload. Limited to upload folders.
 */
export async function sweepStorage({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: Storage;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock().getTime() - dayMs);
  await storage.removeIncomplete(before);
  for (const folder of [...uploadFolders, privateFolder]) {
    let batch: string[] = [];
    const removeUnknown = async () => {
      for (const key of await findUnreferencedKeys(db, batch)) await storage.delete(key);
      batch = [];
    };
    for await (const { key, storedAt } of storage.list(folder)) {
      if (storedAt < before) batch.push(key);
      if (batch.length >= batchSize) await removeUnknown();
    }
    await removeUnknown();
  }
}
