import { lockKnowledge } from '#server/knowledge/knowledge-base/index.ts';
import { createSourcesRepository } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Website, websiteKinds } from '#shared/contracts/knowledge/websites.ts';
import { toPageUrl } from './page-url.ts';
import { presentWebsite } from './present-website.ts';
import { startCrawl } from './start-crawl.ts';
import { createWebPagesRepository } from './web-pages.repository.ts';
import { websiteKind } from './website-kind.ts';
import { createWebsitesRepository } from './websites.repository.ts';

interface CrawlRequest {
  kind: (typeof websiteKinds)[number];
  urls: readonly string[];
  depth: number;
  page_limit: number;
  include: string[];
  exclude: string[];
  recrawl: boolean;
}

/** Adds websites to a knowledge base and starts crawling them; existing ones stay unchanged. */
export async function addWebsites(
  { transaction, caller, audit, afterCommit }: MemberContext,
  bus: Bus,
  knowledgeId: string,
  { urls, kind: scope, ...settings }: CrawlRequest,
): Promise<(Website & { unchanged: boolean })[]> {
  const { organizationId } = caller;
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const websites = createWebsitesRepository(transaction, organizationId);
  const pages = createWebPagesRepository(transaction, organizationId);
  const items = [];
  for (const url of new Set(urls.map(toWebsiteUrl))) {
    const known = await websites.findByUrl(knowledgeId, scope, url);
    const id = known?.id ?? (await insert(url));
    const row = found(await websites.find(id), 'website');
    if (!known) afterCommit(await startCrawl(transaction, bus, row));
    const current = found(await websites.find(id), 'website');
    const website = await presentWebsite(pages, current);
    await audit({
      action: known ? 'website.added_again' : 'website.added',
      objectType: 'website',
      objectId: id,
      after: website,
    });
    items.push({ ...website, unchanged: known !== undefined });
  }
  return items;

  async function insert(url: string): Promise<string> {
    const { id } = await createSourcesRepository(transaction, organizationId).insert({
      knowledge_id: knowledgeId,
      kind: websiteKind.kind,
      name: url,
      state: 'queued',
    });
    await websites.insert({ id, scope, ...settings });
    return id;
  }
}

/** Normalizes the URL of a website, unless it is a sitemap. Credentials are never stored. */
function toWebsiteUrl(given: string): string {
  const { href } = Object.assign(new URL(given), { hash: '', username: '', password: '' });
  return toPageUrl(href) ?? href;
}
