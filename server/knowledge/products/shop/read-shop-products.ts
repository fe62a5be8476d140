import { Readable } from 'node:stream';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { ImportFailure } from '../import-failure.ts';
import { type Batch, readTableProducts } from '../read-table-products.ts';
import { shopifyCurrency } from './list-products.ts';
import { findProductPages } from './product-pages.ts';
import { readFeed, readLinkedFeeds } from './read-feeds.ts';
import { positionSchema, productsOf, readFrom, toBatch } from './read-from-position.ts';
import { createShopFetch } from './shop-fetch.ts';
import type { ShopPage } from './shop-page.ts';

interface Shop {
  organizationId: string;
  url: string;
  currency: string;
  /** The position at which a build stopped. */
  checkpoint: unknown;
}

/**
 * Reads the products of a shop with the first strategy that finds any: a table or a feed at the URL,
 * Shopify, WooCommerce, a linked feed, the pages in the sitemap, the page itself. Throws `ImportFailure`.
 */
export async function* readShopProducts(
  guarded: GuardedFetch,
  { organizationId, url, currency, checkpoint }: Shop,
  options: { pauseMs: number },
): AsyncGenerator<Batch> {
  const polite = await createShopFetch(organizationId, guarded, url, options);
  const { fetch } = polite;
  const shop = { organizationId, url, currency, fetch };
  const savedPosition = positionSchema.safeParse(checkpoint).data;
  if (savedPosition) return yield* readFrom(shop, savedPosition);

  const start = await fetch(url, 'feed');
  const reading = { organizationId, currency };
  if (start && isTable(start)) return yield* readTable(start, reading);
  const strategies: readonly (() => AsyncIterable<Batch>)[] = [
    async function* () {
      if (start) yield* readFeed(start, reading);
    },
    async function* () {
      const shopCurrency =
        (await shopifyCurrency(fetch, { organizationId, shop: url })) ?? currency;
      yield* readFrom(shop, { by: 'shopify', page: 1, currency: shopCurrency });
    },
    () => readFrom(shop, { by: 'woocommerce', page: 1 }),
    async function* () {
      if (start) yield* readLinkedFeeds(fetch, asPage(start), reading);
    },
    async function* () {
      const pages = await findProductPages(organizationId, polite, url);
      yield* readFrom(shop, { by: 'pages', pages, done: 0 });
    },
    async function* () {
      const products = start ? await productsOf(shop, asPage(start)) : [];
      if (products.length > 0) yield toBatch(products, 99, {});
    },
  ];
  for (const strategy of strategies) {
    let found = 0;
    for await (const batch of strategy()) {
      found += batch.products.length;
      yield batch;
    }
    if (found > 0) return;
  }
  throw new ImportFailure('no_products');
}

const maxPageBytes = 3_000_000;

/** The first page was fetched with the size limit of feeds; truncates it to that of pages. */
function asPage(start: ShopPage): ShopPage {
  return { ...start, body: start.body.subarray(0, maxPageBytes) };
}

function isTable({ type }: ShopPage): boolean {
  return /^text\/(?:csv|tab-separated-values)/i.test(type);
}

function readTable(
  { url, body }: ShopPage,
  { organizationId, currency }: { organizationId: string; currency: string },
): AsyncGenerator<Batch> {
  const open = async () => Readable.from([body]);
  const table = { organizationId, name: url, type: 'text/csv', open };
  return readTableProducts(table, { mapping: null, currency });
}
