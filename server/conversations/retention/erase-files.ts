import { listFilesBefore, removeAttachment } from '#server/answers/attachments/index.ts';
import { markFilesErased } from '#server/answers/turn/index.ts';
import type { RetentionServices } from './erase-expired.ts';
import { addToCounts } from './erasure-counts.repository.ts';

const batchSize = 100;

/**
 * Erases the files of chats that were sent before a time. Rows are deleted after the contents, so
 * that the next run continues an interrupted one.
 */
export async function eraseFilesBefore(
  { db, storage }: RetentionServices,
  organizationId: string,
  before: Date,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const files = await listFilesBefore(db, organizationId, before, batchSize);
    for (const { key } of files) await storage.delete(key);
    if (files.length > 0) {
      await db.transaction().execute(async (transaction) => {
        await markFilesErased(transaction, organizationId, files);
        for (const { id } of files) await removeAttachment(transaction, organizationId, id);
        await addToCounts(transaction, organizationId, 'files', files.length);
      });
    }
    isDone = files.length < batchSize;
  }
}
