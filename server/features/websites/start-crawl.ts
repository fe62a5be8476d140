import { createHash } from 'node:crypto';
import { z } from 'zod';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { createWebsitesRepository, type WebsiteRow } from './websites.repository.ts';

export const crawlJob = 'crawl-website';

/** One reading of a website; it ends by itself when another began or it was stopped. */
export const crawlTaskSchema = z.object({
  organizationId: z.string(),
  websiteId: z.string(),
  url: z.string(),
  run: z.number(),
  jobId: z.string(),
});
export type CrawlTask = z.infer<typeof crawlTaskSchema>;

/**
 * Leaves the reading of a website to the workers: all of it, or what failed. The caller holds the
 * knowledge's lock, and after the commit runs what this answers.
 */
export async function startCrawl(
  transaction: TenantTransaction,
  bus: Bus,
  { organization_id: organizationId, id: websiteId, url, run: last, job_id }: WebsiteRow,
  { onlyFailed = false }: { onlyFailed?: boolean } = {},
): Promise<() => Promise<void>> {
  const websites = createWebsitesRepository(transaction, organizationId);
  const jobs = createJobsRepository(transaction, organizationId);
  if (job_id) await jobs.change(job_id, { state: 'cancelled' });
  const jobId = await jobs.insert(crawlJob, websiteId);
  const run = last + 1;
  await websites.update(websiteId, { state: 'queued', reason: null, run, job_id: jobId });
  await websites.queuePages(websiteId, { onlyFailed });
  await queueCrawl(transaction, { organizationId, websiteId, url, run, jobId });
  return announce(transaction, bus, organizationId, [{ name: 'job.progress', subjectId: jobId }]);
}

/** Few at once, so that workers are left to everything else. */
const lanes = 2;

/** The next stretch of a reading. Those of one host share a lane, and so never meet there. */
export async function queueCrawl(db: Database, task: CrawlTask): Promise<void> {
  const host = createHash('sha256').update(new URL(task.url).hostname).digest();
  const queue = `crawl-${host.readUInt8() % lanes}`;
  await enqueueJob(db, crawlJob, task, { queue, organizationId: task.organizationId });
}
