import { lockKnowledge } from '#server/features/knowledge/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Website, websiteKinds } from '#shared/contracts/websites.ts';
import { startCrawl } from './start-crawl.ts';
import { pageAddress } from './web-address.ts';
import { createWebsitesRepository, toWebsite } from './websites.repository.ts';

interface Wanted {
  kind: (typeof websiteKinds)[number];
  urls: readonly string[];
  depth: number;
  page_limit: number;
  include: string[];
  exclude: string[];
  recrawl: boolean;
}

/** Has websites read; each that the knowledge has already stays as it is. */
export async function addWebsites(
  { transaction, caller, audit, afterCommit }: MemberContext,
  bus: Bus,
  knowledgeId: string,
  { urls, ...reading }: Wanted,
): Promise<(Website & { unchanged: boolean })[]> {
  const { organizationId } = caller;
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const websites = createWebsitesRepository(transaction, organizationId);
  const items = [];
  for (const address of new Set(urls.map(addressOf))) {
    const place = { knowledge_id: knowledgeId, kind: reading.kind, url: address };
    const known = await websites.findByUrl(place);
    const id = known?.id ?? (await websites.insert({ ...place, ...reading }));
    const row = known ?? found(await websites.find(id), 'website');
    if (!known) afterCommit(await startCrawl(transaction, bus, row));
    const website = toWebsite(row);
    await audit({
      action: known ? 'website.kept' : 'website.added',
      objectType: 'website',
      objectId: id,
      after: website,
    });
    items.push({ ...website, unchanged: known !== undefined });
  }
  return items;
}

/**
 * Of a sitemap the address as it is: pages have another spelling of theirs. What is public needs no name
 * and password, and they are not kept.
 */
function addressOf(url: string): string {
  const address = Object.assign(new URL(url), { hash: '', username: '', password: '' });
  return pageAddress(address.href) ?? address.href;
}
