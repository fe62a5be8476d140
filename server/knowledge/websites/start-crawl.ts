import { startReading } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createWebPagesRepository } from './web-pages.repository.ts';
import { websiteKind } from './website-kind.ts';
import type { WebsiteRow } from './websites.repository.ts';

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
  const pages = createWebPagesRepository(transaction, website.organization_id);
  await pages.queue(website.id, { onlyFailed });
  return notify;
}
