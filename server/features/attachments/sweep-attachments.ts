import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findForsaken, removeAttachment } from './attachments.repository.ts';

/** What one run removes at most; the next goes on. */
const most = 1_000;

/** Removes files that no message has after a day; the row goes last, so that none is forgotten. */
export async function sweepAttachments({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<number> {
  const forsaken = await findForsaken(db, most);
  for (const { organization_id, id, key } of forsaken) {
    await storage.delete(key);
    await removeAttachment(db, organization_id, id);
  }
  return forsaken.length;
}
