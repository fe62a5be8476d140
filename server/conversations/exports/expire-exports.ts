import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { exportFolder, type Storage } from '#server/platform/storage/storage.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createExportFiles } from './exports.repository.ts';
import { fileLifetimeMs } from './present-export.ts';

/** How long exports remain in the list. */
const listedMs = 30 * dayMs;

/** Erases the files of exports after a day, and the entries of the list after 30 days. */
export async function expireExports({
  db,
  storage,
  clock,
  log,
}: {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: Logger;
}): Promise<void> {
  const exports = createExportFiles(db);
  const now = clock().getTime();
  await runForEach(
    await exports.listExpired(new Date(now - fileLifetimeMs)),
    async (row) => {
      // The row is changed after the file, so that a failed deletion is repeated.
      if (row.key) await storage.delete(row.key);
      await exports.markExpired(row);
    },
    {
      log,
      message: 'the file of an export could not be erased',
      identify: ({ id: exportId }) => ({ exportId }),
    },
  );
  for await (const { key, storedAt } of storage.list(exportFolder)) {
    // Left behind by a process that was killed, or by a deleted account.
    if (storedAt.getTime() < now - 2 * fileLifetimeMs) await storage.delete(key);
  }
  await exports.removeOlder(new Date(now - listedMs));
}
