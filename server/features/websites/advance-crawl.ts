import { lockKnowledge } from '#server/features/knowledge/index.ts';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { CrawlTask } from './start-crawl.ts';
import { type CountedWebsite, createWebsitesRepository } from './websites.repository.ts';

export interface CrawlServices {
  db: Database;
  bus: Bus;
}

type Websites = ReturnType<typeof createWebsitesRepository>;

/**
 * Takes a reading one step further and tells the console; null when it was stopped, replaced or its
 * website deleted, which ends it. The step holds the knowledge's lock.
 */
export async function advanceCrawl<Result>(
  { db, bus }: CrawlServices,
  task: CrawlTask,
  step: (
    websites: Websites,
    website: CountedWebsite,
    transaction: TenantTransaction,
  ) => Promise<Result>,
): Promise<Result | null> {
  const { organizationId, websiteId, run, jobId } = task;
  const done = await inOrganization(db, organizationId, async (transaction) => {
    const websites = createWebsitesRepository(transaction, organizationId);
    const known = await websites.find(websiteId);
    if (!known) return null;
    await lockKnowledge(transaction, { organizationId, knowledgeId: known.knowledge_id });
    const website = await websites.find(websiteId);
    if (website?.run !== run) return null;
    const result = await step(websites, website, transaction);
    const after = await websites.find(websiteId);
    if (after) await createJobsRepository(transaction, organizationId).change(jobId, jobOf(after));
    const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
    return { result, wake: await announce(transaction, bus, organizationId, changes) };
  });
  if (!done) return null;
  await done.wake();
  return done.result;
}

function jobOf({ state, reason, counts: { chunks: _, waiting, ...seen } }: CountedWebsite) {
  if (state === 'ready') return { state: 'done', progress: 100 } as const;
  if (state === 'failed') return { state: 'failed', error: reason ?? 'internal' } as const;
  const done = Object.values(seen).reduce((sum, count) => sum + count, 0);
  const progress = Math.floor((100 * done) / Math.max(1, done + waiting));
  return { state: 'running', progress } as const;
}
