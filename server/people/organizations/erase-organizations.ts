import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createOrganizationErasureRepository } from './erasure.repository.ts';
import { graceMs } from './grace.ts';

interface EraseDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Erases organizations deleted 30 days ago: stored files, then rows in batches, then the
 * organization. A receipt of who, when and how much remains. An interrupted run is continued by the
 * next.
 */
export async function eraseOrganizations({ db, storage, clock, log }: EraseDeps): Promise<number> {
  const erasure = createOrganizationErasureRepository(db);
  return runForEach(
    await erasure.findDue(new Date(clock().getTime() - graceMs)),
    async (id) => {
      await erasure.begin(id);
      for (let files = await erasure.files(id); files.length > 0; files = await erasure.files(id)) {
        // The row is deleted after the file, so that no file is orphaned.
        for (const file of files) {
          await storage.delete(file.key);
          await erasure.removeFile(id, file);
        }
      }
      await erasure.eraseRows(id);
      await erasure.finish(id);
    },
    {
      log,
      message: 'an organization could not be erased',
      identify: (organizationId) => ({ organizationId }),
    },
  );
}
