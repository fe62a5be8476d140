import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';

export const offerChatsJob = 'offer-chats';

/** Enqueues another round of offers of the waiting chats, because a member may have become free. */
export async function enqueueOffers(db: Database, organizationId: string): Promise<void> {
  const payload = { organization_id: organizationId };
  await enqueueJob(db, offerChatsJob, payload, { key: `${offerChatsJob} ${organizationId}` });
}
