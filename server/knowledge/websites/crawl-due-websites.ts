import { lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { startCrawl } from './start-crawl.ts';
import { createWebsitesRepository, listDueWebsites } from './websites.repository.ts';

/** The maximum number of websites of one run; the next run continues. */
const maxDue = 200;

export function websiteJobs(services: { db: Database; bus: Bus }): JobHandlers {
  return { 'crawl-due-websites': () => crawlDueWebsites(services) };
}

async function crawlDueWebsites({ db, bus }: { db: Database; bus: Bus }): Promise<void> {
  for (const due of await listDueWebsites(db, maxDue)) {
    const { organization_id: organizationId, knowledge_id: knowledgeId, id } = due;
    const notify = await inOrganization(db, organizationId, async (transaction) => {
      await lockKnowledge(transaction, { organizationId, knowledgeId });
      const website = await createWebsitesRepository(transaction, organizationId).find(id);
      return website && startCrawl(transaction, bus, website);
    });
    await notify?.();
  }
}
