import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createErasureRepository } from './erasure.repository.ts';
import { graceMs } from './grace.ts';

interface EraseDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Erases organizations that were deleted 30 days ago (O4): stored files, then rows step by step, then the
 * organization. A receipt of who, when and how much remains. A run that breaks off goes on with the next.
 */
export async function eraseOrganizations({ db, storage, clock, log }: EraseDeps): Promise<number> {
  const erasure = createErasureRepository(db);
  let erased = 0;
  for (const id of await erasure.findDue(new Date(clock().getTime() - graceMs))) {
    try {
      await erasure.begin(id);
      for (let files = await erasure.files(id); files.length > 0; files = await erasure.files(id)) {
        // The row goes last, so that no file is forgotten.
        for (const file of files) {
          await storage.delete(file.key);
          await erasure.forgetFile(id, file);
        }
      }
      await erasure.eraseRows(id);
      await erasure.finish(id);
      erased += 1;
    } catch (error) {
      // One organization keeps none of the others waiting.
      log.error({ err: error, organizationId: id }, 'an organization could not be erased');
    }
  }
  return erased;
}
