import { Readable } from 'node:stream';
import { z } from 'zod';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { ImportFailure } from '../import-failure.ts';
import type { NewProduct } from '../new-product.ts';
import { type Batch, readTableProducts } from '../read-table-products.ts';
import { listShopify, listWooCommerce, shopifyCurrency } from './list-products.ts';
import { findProductPages } from './product-pages.ts';
import { readFeed, readLinkedFeeds } from './read-feeds.ts';
import { createShopFetch } from './shop-fetch.ts';
import type { ShopPage } from './shop-page.ts';
import { fallbackIfUnreadable, readProductPage } from './shop-parsers.ts';

const positionSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('shopify'), page: z.number(), currency: z.string() }),
  z.object({ by: z.literal('woocommerce'), page: z.number() }),
  z.object({ by: z.literal('pages'), pages: z.array(z.string()), done: z.number() }),
]);
type ShopPosition = z.output<typeof positionSchema>;

interface Shop {
  organizationId: string;
  url: string;
  currency: string;
  /** The position at which a build stopped. */
  checkpoint: unknown;
}

/** A safeguard against shops that never return an empty page. */
const maxPages = 1_000;

/**
 * Reads the products of a shop with the first strategy that finds any: a table or a feed at the address,
 * Shopify, WooCommerce, a linked feed, the pages in the sitemap, the page itself. Throws `ImportFailure`.
 */
export async function* readShopProducts(
  guarded: GuardedFetch,
  { organizationId, url, currency, checkpoint }: Shop,
  options: { pauseMs: number },
): AsyncGenerator<Batch> {
  const polite = await createShopFetch(organizationId, guarded, url, options);
  const { fetch } = polite;
  const shop = { organizationId, shop: url };
  const savedPosition = positionSchema.safeParse(checkpoint).data;
  if (savedPosition) return yield* readFrom(savedPosition);

  const start = await fetch(url, 'feed');
  const reading = { organizationId, currency };
  if (start && isTable(start)) return yield* readTable(start, reading);
  const strategies: readonly (() => AsyncIterable<Batch>)[] = [
    async function* () {
      if (start) yield* readFeed(start, reading);
    },
    async function* () {
      const shopCurrency = (await shopifyCurrency(fetch, shop)) ?? currency;
      yield* readFrom({ by: 'shopify', page: 1, currency: shopCurrency });
    },
    () => readFrom({ by: 'woocommerce', page: 1 }),
    async function* () {
      if (start) yield* readLinkedFeeds(fetch, asPage(start), reading);
    },
    async function* () {
      const pages = await findProductPages(organizationId, polite, url);
      yield* readFrom({ by: 'pages', pages, done: 0 });
    },
    async function* () {
      const products = start ? await productsOf(asPage(start)) : [];
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

  async function* readFrom(position: ShopPosition): AsyncGenerator<Batch> {
    if (position.by === 'pages') return yield* readPages(position);
    const seen = new Set<string>();
    for (let page = position.page; page <= maxPages; page += 1) {
      const products =
        position.by === 'shopify'
          ? await listShopify(fetch, { ...shop, page, currency: position.currency })
          : await listWooCommerce(fetch, { ...shop, page });
      const newProducts = (products ?? []).filter(({ key }) => !seen.has(key));
      if (newProducts.length === 0) return;
      for (const { key } of newProducts) seen.add(key);
      // The total is unknown, so progress approaches 95 % asymptotically.
      yield toBatch(newProducts, Math.round(95 * (1 - 0.8 ** page)), {
        ...position,
        page: page + 1,
      });
    }
  }

  async function* readPages({
    pages,
    done,
    by,
  }: Extract<ShopPosition, { by: 'pages' }>): AsyncGenerator<Batch> {
    for (const [index, address] of pages.entries()) {
      if (index < done) continue;
      const page = await fetch(address, 'page');
      const products = page ? await productsOf(page) : [];
      const progress = Math.round((99 * (index + 1)) / pages.length);
      yield toBatch(products, progress, { by, pages, done: index + 1 });
    }
  }

  function productsOf(page: ShopPage): Promise<NewProduct[]> {
    return readProductPage({ organizationId }, page, currency).catch(fallbackIfUnreadable([]));
  }
}

const maxPageBytes = 3_000_000;

/** The start address is fetched with the size limit of feeds; cuts it to the limit of pages. */
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

function toBatch(products: NewProduct[], progress: number, checkpoint: object): Batch {
  return { products, skipped: 0, progress, checkpoint };
}
