import { join } from 'node:path';
import { openTemporaryFolder } from '#server/platform/temporary-folder.ts';
import { ImportFailure, rethrowAsImportFailure } from '../import-failure.ts';
import { readProductLines } from '../product-lines.ts';
import type { Batch } from '../read-table-products.ts';
import type { ShopFetch } from './shop-fetch.ts';
import type { ShopPage } from './shop-page.ts';
import { fallbackIfUnreadable, feedLinks, writeFeedProducts } from './shop-parsers.ts';

interface FeedReading {
  organizationId: string;
  currency: string;
  /** Accepts only feeds with prices, because news feeds have entries as well. */
  needsPrices?: boolean;
}

/**
 * The products of a Google Merchant feed in RSS or Atom; none for other documents. Throws
 * `ImportFailure` when it is too large.
 */
export async function* readFeed(
  page: ShopPage,
  { organizationId, currency, needsPrices = false }: FeedReading,
): AsyncGenerator<Batch> {
  const folder = await openTemporaryFolder();
  try {
    const to = join(folder.path, 'products');
    const written = await writeFeedProducts({ organizationId }, page, currency, to).catch(
      rethrowAsImportFailure,
    );
    if (written.count === 0 || (needsPrices && !written.hasPrices)) return;
    for await (const { products, done } of readProductLines(to)) {
      const progress = Math.round((99 * done) / written.count);
      yield { products, skipped: 0, progress, checkpoint: {} };
    }
  } finally {
    await folder.remove();
  }
}

/**
 * The products of the first linked feed that has any. Feeds on other hosts are not read, because the
 * robots.txt of this shop does not apply to them.
 */
export async function* readLinkedFeeds(
  fetch: ShopFetch,
  page: ShopPage,
  reading: FeedReading,
): AsyncGenerator<Batch> {
  const { organizationId } = reading;
  const urls = await feedLinks({ organizationId }, page).catch(fallbackIfUnreadable([]));
  for (const url of urls) {
    const feed = await fetch(url, 'feed').catch(withoutFeed);
    if (!feed) continue;
    let isRead = false;
    for await (const batch of readFeed(feed, { ...reading, needsPrices: true })) {
      isRead = true;
      yield batch;
    }
    if (isRead) return;
  }
}

/** A feed that cannot be fetched is skipped. */
function withoutFeed(error: unknown): null {
  if (error instanceof ImportFailure) return null;
  throw error;
}
