import { startReading } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { websiteKind } from './website-kind.ts';
import { createWebsitesRepository, type WebsiteRow } from './websites.repository.ts';

/**
 * Enqueues a crawl of all pages of a website, or of the failed ones. The caller holds the lock of the
 * knowledge base and calls the returned function after the commit.
 */
export async function startCrawl(
  transaction: TenantTransaction,
  bus: Bus,
  website: WebsiteRow,
  { onlyFailed = false }: { onlyFailed?: boolean } = {},
): Promise<() => Promise<void>> {
  const { notify } = await startReading(transaction, bus, websiteKind, website);
  const websites = createWebsitesRepository(transaction, website.organization_id);
  await websites.queuePages(website.id, { onlyFailed });
  return notify;
}
