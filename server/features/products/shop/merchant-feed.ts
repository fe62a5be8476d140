import { IsolationFailure, runIsolated } from '#server/platform/run-isolated.ts';
import { ImportFailure } from '../import-failure.ts';
import type { NewProduct } from '../new-product.ts';
import type { ShopPage } from './shop-fetch.ts';

export interface FeedTask {
  page: ShopPage;
  currency: string;
}

const limits = { milliseconds: 60_000, megabytes: 1_024 };

/**
 * The products of a Google Merchant feed, RSS or Atom; empty when it is none. One of 50 MB
 * takes seconds to parse, so it is read in a thread of its own. Throws `ImportFailure` when it is too much.
 */
export async function readMerchantFeed(page: ShopPage, currency: string): Promise<NewProduct[]> {
  if (!/^\s*(?:<\?xml|<rss|<feed)/i.test(page.text)) return [];
  const file = new URL('./feed-worker.ts', import.meta.url);
  const task: FeedTask = { page, currency };
  try {
    return await runIsolated<NewProduct[]>(file, task, limits);
  } catch (error) {
    if (!(error instanceof IsolationFailure)) throw error;
    throw new ImportFailure(error.reason === 'broken' ? 'broken' : 'file_too_large');
  }
}
