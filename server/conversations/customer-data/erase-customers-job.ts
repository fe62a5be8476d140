import { z } from 'zod';
import { eraseChats, lockChatsOfCustomers } from '#server/answers/turn/index.ts';
import { addErasedChats } from '#server/conversations/statistics/index.ts';
import { eraseCustomers } from '#server/conversations/web/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';

export const eraseCustomersJob = 'erase-customers';

const taskSchema = z.object({ organizationId: z.string(), customerIds: z.array(z.string()) });
type EraseTask = z.infer<typeof taskSchema>;

/** Chats per transaction. */
const batchSize = 100;

/** Enqueues the erasure in the transaction that erases the contacts. */
export function queueEraseCustomers(db: Database, task: EraseTask): Promise<void> {
  return enqueueJob(db, eraseCustomersJob, { ...task }, { organizationId: task.organizationId });
}

/** Erases customers with their chats; statistics still count them. */
export async function runEraseCustomers(db: Database, payload: unknown): Promise<void> {
  const { organizationId, customerIds } = taskSchema.parse(payload);
  let count = batchSize;
  while (count === batchSize) {
    count = await db.transaction().execute(async (transaction) => {
      const ids = await lockChatsOfCustomers(
        transaction,
        { organizationId, customerIds },
        batchSize,
      );
      if (ids.length > 0) await addErasedChats(transaction, organizationId, ids);
      await eraseChats(transaction, organizationId, ids);
      return ids.length;
    });
  }
  await eraseCustomers(db, organizationId, customerIds);
}
