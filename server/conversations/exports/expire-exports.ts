import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exportFolder, type Storage } from '#server/platform/storage/storage.ts';
import { createExportFiles } from './exports.repository.ts';
import { fileLifetimeMs } from './present-export.ts';

/** How long exports remain in the list. */
const listedMs = 30 * 24 * 60 * 60_000;

/** Erases the files of exports after a day, and the entries of the list after 30 days. */
export async function expireExports({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: Storage;
  clock: Clock;
}): Promise<void> {
  const exports = createExportFiles(db);
  const now = clock().getTime();
  for (const row of await exports.listExpired(new Date(now - fileLifetimeMs))) {
    // The row is changed after the file, so that a failed run is retried.
    if (row.key) await storage.delete(row.key);
    await exports.markExpired(row);
  }
  for await (const { key, storedAt } of storage.list(exportFolder)) {
    // Left behind by a process that was killed, or by a deleted account.
    if (storedAt.getTime() < now - 2 * fileLifetimeMs) await storage.delete(key);
  }
  await exports.removeOlder(new Date(now - listedMs));
}
