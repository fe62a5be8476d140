import { findOrphanedAttachments, removeAttachment } from '#server/answers/attachments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

const maxPerRun = 1_000;

/** Deletes attachments without a message after a day; returns how many. */
export async function sweepAttachments({
  db,
  storage,
  log,
}: {
  db: Database;
  storage: Storage;
  log: Logger;
}): Promise<number> {
  return runForEach(
    await findOrphanedAttachments(db, maxPerRun),
    async ({ organization_id, id, key }) => {
      // The row last, so that a failed deletion is repeated.
      await storage.delete(key);
      await removeAttachment(db, organization_id, id);
    },
    {
      log,
      message: 'an attachment could not be deleted',
      identify: ({ id: attachmentId }) => ({ attachmentId }),
    },
  );
}
