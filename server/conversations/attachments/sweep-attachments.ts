import { findOrphanedAttachments, removeAttachment } from '#server/answers/attachments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

const maxPerRun = 1_000;

/** Deletes attachments without a message after a day; rows last, so that a failed run is retried. */
export async function sweepAttachments({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<number> {
  const orphaned = await findOrphanedAttachments(db, maxPerRun);
  for (const { organization_id, id, key } of orphaned) {
    await storage.delete(key);
    await removeAttachment(db, organization_id, id);
  }
  return orphaned.length;
}
