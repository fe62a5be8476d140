import { setTimeout as sleep } from 'node:timers/promises';
import { lockKnowledge } from '#server/features/knowledge/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { advanceCrawl, type CrawlServices } from './advance-crawl.ts';
import { beginCrawl } from './begin-crawl.ts';
import { type CrawlerFetches, createCrawlerFetches } from './fetch-for-crawl.ts';
import { recordVisit } from './record-visit.ts';
import { robotsOf } from './robots.ts';
import {
  type CrawlTask,
  crawlJob,
  crawlTaskSchema,
  queueCrawl,
  startCrawl,
} from './start-crawl.ts';
import { visitPage } from './visit-page.ts';
import { createWebsitesRepository, listDueWebsites } from './websites.repository.ts';

interface WebsiteServices extends CrawlServices {
  config: { OUTBOUND_ALLOW: string[] };
}

/** A worker reads so long, and then others have their turn. */
const stretchMs = 8_000;
const politeMs = 1_000;

/** The jobs of this feature. */
export function websiteJobs(services: WebsiteServices): JobHandlers {
  const allow = services.config.OUTBOUND_ALLOW;
  const fetches = createCrawlerFetches(allow);
  return {
    [crawlJob]: {
      /** Goes on where an earlier one ended or was interrupted. */
      async run(payload) {
        const task = crawlTaskSchema.parse(payload);
        const goesOn = await crawl(services, fetches, task, performance.now() + stretchMs);
        if (goesOn) await queueCrawl(services.db, task);
      },
      async giveUp(payload, reason) {
        const task = crawlTaskSchema.parse(payload);
        await advanceCrawl(services, task, async (websites, website) => {
          if (website.state === 'ready') return;
          await websites.unqueuePages(website.id);
          await websites.update(website.id, { state: 'failed', reason });
        });
      },
    },
    'crawl-due-websites': () => crawlDue(services),
  };
}

/** Reads pages until the time is over; answers whether there are more. */
async function crawl(
  services: WebsiteServices,
  fetches: CrawlerFetches,
  task: CrawlTask,
  until: number,
): Promise<boolean> {
  const website = await advanceCrawl(services, task, async (_websites, current) => current);
  if (!website) return false;
  if (website.state === 'queued' && !(await begin(services, fetches, task))) return false;
  const rules = await advanceCrawl(services, task, async (_, { robots }) => robots ?? '');
  const robots = await robotsOf(task.organizationId, task.url, rules ?? '');
  const pace = robots.delayMs ?? (isOwn(services, task.url) ? 0 : politeMs);
  do {
    const page = await advanceCrawl(services, task, (websites) => takePage(websites, task));
    if (!page) return false;
    const visit = await visitPage(task.organizationId, fetches.page, robots, page);
    const isRecorded = await advanceCrawl(services, task, async (_, current, transaction) => {
      await recordVisit(transaction, current, page, visit);
      return true;
    });
    if (!isRecorded) return false;
    await sleep(visit.kind === 'skipped' && visit.reason === 'robots' ? 0 : pace);
  } while (performance.now() < until);
  return true;
}

/** Looks up the site's rules and first pages. */
async function begin(services: WebsiteServices, fetches: CrawlerFetches, task: CrawlTask) {
  const website = await advanceCrawl(services, task, async (_websites, current) => current);
  if (!website) return false;
  const beginning = await beginCrawl(fetches, website);
  return advanceCrawl(services, task, async (websites, current) => {
    if ('reason' in beginning) {
      await websites.unqueuePages(current.id);
      const checked = { checked_at: new Date() };
      await websites.update(current.id, { state: 'failed', ...beginning, ...checked });
      return false;
    }
    const { robots, urls } = beginning;
    await websites.addPages(current, urls, 0);
    await websites.update(current.id, { state: 'crawling', robots: robots.replaceAll('\0', '') });
    return true;
  });
}

type Websites = ReturnType<typeof createWebsitesRepository>;

/** The page to read next; null, with the website ended, when there is none. */
async function takePage(websites: Websites, { websiteId }: CrawlTask) {
  const page = await websites.nextPage(websiteId);
  if (page) {
    await websites.updatePage(page.id, { state: 'fetching' });
    return page;
  }
  const counts = (await websites.find(websiteId))?.counts;
  const isRead = (counts?.ready ?? 0) + (counts?.stale ?? 0) > 0;
  const reason = isRead ? null : ((await websites.firstPage(websiteId))?.reason ?? 'empty');
  const state = isRead ? 'ready' : 'failed';
  await websites.update(websiteId, { state, reason, checked_at: new Date() });
  return null;
}

/** A private site that the operator allows is the operator's own. */
function isOwn({ config }: WebsiteServices, address: string): boolean {
  const { hostname, port, protocol } = new URL(address);
  const standard = protocol === 'https:' ? '443' : '80';
  return config.OUTBOUND_ALLOW.includes(`${hostname}:${port || standard}`);
}

/** How many begin in one run of the clock; the next goes on. */
const mostDue = 200;

async function crawlDue({ db, bus }: WebsiteServices): Promise<void> {
  for (const due of await listDueWebsites(db, mostDue)) {
    const { organization_id: organizationId, knowledge_id: knowledgeId, id } = due;
    const wake = await inOrganization(db, organizationId, async (transaction) => {
      await lockKnowledge(transaction, { organizationId, knowledgeId });
      const website = await createWebsitesRepository(transaction, organizationId).find(id);
      return website && startCrawl(transaction, bus, website);
    });
    await wake?.();
  }
}
