import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import {
  type ReadServices,
  SourceFailure,
  type SourceRow,
} from '#server/knowledge/sources/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { beginCrawl } from './begin-crawl.ts';
import { createCrawlerFetches } from './fetch-for-crawl.ts';
import { parseRobots } from './robots.ts';
import { type PageVisit, visitPage } from './visit-page.ts';
import { createWebPagesRepository, type WebPageRow } from './web-pages.repository.ts';
import { createWebsitesRepository, type WebsiteRow } from './websites.repository.ts';

/** One step of a crawl: the first pages with the robots.txt, or a visit of one page. */
export type Crawled = { website: WebsiteRow } & (
  | { kind: 'start'; urls: string[]; robots: string }
  | { kind: 'visit'; page: WebPageRow; visit: PageVisit }
);

const defaultDelayMs = 1_000;

const checkpointSchema = z.object({ robots: z.string() });

/** Visits the queued pages of a website one by one; the checkpoint has the robots.txt. */
export async function* crawlWebsite(
  services: ReadServices,
  source: SourceRow,
): AsyncGenerator<Crawled> {
  const { organization_id: organizationId } = source;
  const allow = services.config.OUTBOUND_ALLOW;
  const website = await inOrganization(services.db, organizationId, (transaction) =>
    createWebsitesRepository(transaction, organizationId).find(source.id),
  );
  if (!website) return;
  const fetches = createCrawlerFetches(allow);
  try {
    let rules = checkpointSchema.safeParse(source.checkpoint).data?.robots;
    let mustWait = rules !== undefined;
    if (rules === undefined) {
      const start = await beginCrawl(fetches, website);
      if ('reason' in start) throw new SourceFailure(start.reason);
      yield { kind: 'start', website, ...start };
      rules = start.robots;
    }
    const robots = await parseRobots(organizationId, website.url, rules);
    const delayMs = robots.delayMs ?? (isAllowed(allow, website.url) ? 0 : defaultDelayMs);
    for (;;) {
      const page = await claimNextPage(services, source);
      if (!page) return;
      if (mustWait) await sleep(delayMs);
      const visit = await visitPage(organizationId, fetches.page, robots, page);
      yield { kind: 'visit', website, page, visit };
      // A page that robots.txt forbids is not requested, so no pause is due.
      mustWait = visit.kind !== 'skipped' || visit.reason !== 'robots';
    }
  } finally {
    await fetches.close();
  }
}

/** The page to visit next; undefined when there is none or the crawl was stopped. */
function claimNextPage(
  { db }: ReadServices,
  { organization_id: organizationId, knowledge_id: knowledgeId, id, version }: SourceRow,
): Promise<WebPageRow | undefined> {
  return inOrganization(db, organizationId, async (transaction) => {
    const pages = createWebPagesRepository(transaction, organizationId);
    await lockKnowledge(transaction, { organizationId, knowledgeId });
    const website = await createWebsitesRepository(transaction, organizationId).find(id);
    if (website?.version !== version) return undefined;
    const page = await pages.next(id);
    if (page) await pages.update(page.id, { state: 'fetching' });
    return page;
  });
}

/** Whether the operator allows this private site, which then needs no pauses. */
function isAllowed(allow: readonly string[], url: string): boolean {
  const { hostname, port, protocol } = new URL(url);
  const standard = protocol === 'https:' ? '443' : '80';
  return allow.includes(`${hostname}:${port || standard}`);
}
