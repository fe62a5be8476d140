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
import { readProductPage, unlessUnreadable } from './shop-parsers.ts';

const shopSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('shopify'), page: z.number(), currency: z.string() }),
  z.object({ by: z.literal('woocommerce'), page: z.number() }),
  z.object({ by: z.literal('pages'), pages: z.array(z.string()), done: z.number() }),
]);
type Place = z.output<typeof shopSchema>;

interface Shop {
  organizationId: string;
  url: string;
  currency: string;
  /** Where a build stopped. */
  checkpoint: unknown;
}

/** Beyond it a shop answers the same page again and again. */
const mostPages = 1_000;

/**
 * The products of a shop, by the first way that yields some: the address is a feed or a table, Shopify,
 * WooCommerce, a feed that its page names, pages named by its sitemap, the page itself. Throws
 * `ImportFailure`.
 */
export async function* readShopProducts(
  guarded: GuardedFetch,
  { organizationId, url, currency, checkpoint }: Shop,
  options: { pauseMs: number },
): AsyncGenerator<Batch> {
  const polite = await createShopFetch(organizationId, guarded, url, options);
  const { fetch } = polite;
  const shop = { organizationId, shop: url };
  const known = shopSchema.safeParse(checkpoint).data;
  if (known) return yield* goOn(known);

  const start = await fetch(url, 'feed');
  const reading = { organizationId, currency };
  if (start && isTable(start)) return yield* readTable(start, reading);
  const ways: readonly (() => AsyncIterable<Batch>)[] = [
    async function* () {
      if (start) yield* readFeed(start, reading);
    },
    async function* () {
      const own = (await shopifyCurrency(fetch, shop)) ?? currency;
      yield* goOn({ by: 'shopify', page: 1, currency: own });
    },
    () => goOn({ by: 'woocommerce', page: 1 }),
    async function* () {
      if (start) yield* readLinkedFeeds(fetch, asPage(start), reading);
    },
    async function* () {
      const pages = await findProductPages(organizationId, polite, url);
      yield* goOn({ by: 'pages', pages, done: 0 });
    },
    async function* () {
      const products = start ? await productsOf(asPage(start)) : [];
      if (products.length > 0) yield toBatch(products, 99, {});
    },
  ];
  for (const way of ways) {
    let found = 0;
    for await (const batch of way()) {
      found += batch.products.length;
      yield batch;
    }
    if (found > 0) return;
  }
  throw new ImportFailure('no_products');

  async function* goOn(place: Place): AsyncGenerator<Batch> {
    if (place.by === 'pages') return yield* readPages(place);
    const seen = new Set<string>();
    for (let page = place.page; page <= mostPages; page += 1) {
      const products =
        place.by === 'shopify'
          ? await listShopify(fetch, { ...shop, page, currency: place.currency })
          : await listWooCommerce(fetch, { ...shop, page });
      const fresh = (products ?? []).filter(({ key }) => !seen.has(key));
      if (fresh.length === 0) return;
      for (const { key } of fresh) seen.add(key);
      // How many there are nobody says: the bar comes ever nearer to its end.
      yield toBatch(fresh, Math.round(95 * (1 - 0.8 ** page)), { ...place, page: page + 1 });
    }
  }

  async function* readPages({
    pages,
    done,
    by,
  }: Extract<Place, { by: 'pages' }>): AsyncGenerator<Batch> {
    for (const [index, address] of pages.entries()) {
      if (index < done) continue;
      const page = await fetch(address, 'page');
      const products = page ? await productsOf(page) : [];
      const progress = Math.round((99 * (index + 1)) / pages.length);
      yield toBatch(products, progress, { by, pages, done: index + 1 });
    }
  }

  function productsOf(page: ShopPage): Promise<NewProduct[]> {
    return readProductPage({ organizationId }, page, currency).catch(unlessUnreadable([]));
  }
}

const longestPage = 3_000_000;

/** The shop's own address may be that of a large feed; as a page no more of it is read than of others. */
function asPage(start: ShopPage): ShopPage {
  return { ...start, body: start.body.subarray(0, longestPage) };
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
