import type { Database } from '#server/platform/db/database.ts';
import { createDemoHistoryRepository } from './demo-history.repository.ts';
import { createCustomersErasure, eraseColleagues } from './remove-demo.repository.ts';

/** Whether an organization is the demo and still has its example chats. */
export async function hasExamples(db: Database, organizationId: string): Promise<boolean> {
  const history = await createDemoHistoryRepository(db).find();
  return history?.organizationId === organizationId && !history.isRemoved;
}

/** Removes the example chats and members; false if the organization has none. */
export async function removeExamples(db: Database, organizationId: string): Promise<boolean> {
  if (!(await hasExamples(db, organizationId))) return false;
  const histories = createDemoHistoryRepository(db);
  // First, so that the job which may still be playing ends, and erases its last chat itself.
  await histories.change({ isRemoved: true });
  const history = await histories.find();
  if (!history) return false;
  await createCustomersErasure(db, organizationId).erase(history.customerIds);
  await eraseColleagues(db, Object.values(history.colleagues));
  return true;
}
