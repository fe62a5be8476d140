import { Readable } from 'node:stream';
import { z } from 'zod';
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { ImportFailure } from '../import-failure.ts';
import type { NewProduct } from '../new-product.ts';
import { type Batch, readTableProducts } from '../read-table-products.ts';
import { readCafe24Page } from './cafe24.ts';
import { readProductPage } from './json-ld.ts';
import { readLinkedFeed } from './linked-feed.ts';
import { readMerchantFeed } from './merchant-feed.ts';
import { createShopFetch, type ShopFetch, type ShopPage } from './shop-fetch.ts';
import { readShopify, shopifyCurrency } from './shopify.ts';
import { findProductPages } from './sitemap.ts';
import { readWooCommerce } from './woocommerce.ts';

const shopSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('shopify'), page: z.number(), currency: z.string() }),
  z.object({ by: z.literal('woocommerce'), page: z.number() }),
  z.object({ by: z.literal('pages'), pages: z.array(z.string()), done: z.number() }),
]);
type Place = z.output<typeof shopSchema>;

interface Shop {
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
  { url, currency, checkpoint }: Shop,
  options: { pauseMs: number },
): AsyncGenerator<Batch> {
  const fetch = await createShopFetch(guarded, url, options);
  const known = shopSchema.safeParse(checkpoint).data;
  if (known) return yield* goOn(fetch, known);

  const start = await fetch(url);
  if (start && isTable(start)) return yield* readTable(start, currency);
  const ways: readonly (() => AsyncIterable<Batch>)[] = [
    async function* () {
      yield* inParts(start ? await readMerchantFeed(start, currency) : []);
    },
    async function* () {
      const own = (await shopifyCurrency(fetch, url)) ?? currency;
      yield* goOn(fetch, { by: 'shopify', page: 1, currency: own });
    },
    () => goOn(fetch, { by: 'woocommerce', page: 1 }),
    async function* () {
      yield* inParts(start ? await readLinkedFeed(fetch, start, currency) : []);
    },
    async function* () {
      yield* goOn(fetch, { by: 'pages', pages: await findProductPages(fetch, url), done: 0 });
    },
    () => inParts(start ? productsOf(start) : []),
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

  async function* goOn(from: ShopFetch, place: Place): AsyncGenerator<Batch> {
    if (place.by === 'pages') return yield* readPages(from, place);
    const seen = new Set<string>();
    for (let page = place.page; page <= mostPages; page += 1) {
      const products =
        place.by === 'shopify'
          ? await readShopify(from, url, page, place.currency)
          : await readWooCommerce(from, url, page);
      const fresh = (products ?? []).filter(({ key }) => !seen.has(key));
      if (fresh.length === 0) return;
      for (const { key } of fresh) seen.add(key);
      // How many there are nobody says: the bar comes ever nearer to its end.
      yield toBatch(fresh, Math.round(95 * (1 - 0.8 ** page)), { ...place, page: page + 1 });
    }
  }

  async function* readPages(
    from: ShopFetch,
    { pages, done, by }: Extract<Place, { by: 'pages' }>,
  ): AsyncGenerator<Batch> {
    for (const [index, address] of pages.entries()) {
      if (index < done) continue;
      const page = await from(address);
      const products = page ? productsOf(page) : [];
      const progress = Math.round((99 * (index + 1)) / pages.length);
      yield toBatch(products, progress, { by, pages, done: index + 1 });
    }
  }

  function productsOf(page: ShopPage): NewProduct[] {
    const products = readProductPage(page, currency);
    return products.length > 0 ? products : readCafe24Page(page);
  }
}

function isTable({ type }: ShopPage): boolean {
  return /^text\/(?:csv|tab-separated-values)/i.test(type);
}

function readTable({ url, text }: ShopPage, currency: string): AsyncGenerator<Batch> {
  const open = async () => Readable.from([Buffer.from(text)]);
  return readTableProducts({ name: url, type: 'text/csv', open }, { mapping: null, currency });
}

const partSize = 500;

/** What was read in one go, in parts: saving a long list keeps neither a transaction nor other work waiting. */
async function* inParts(products: readonly NewProduct[]): AsyncGenerator<Batch> {
  for (let done = 0; done < products.length; done += partSize) {
    const part = products.slice(done, done + partSize);
    yield toBatch(part, Math.round((99 * (done + part.length)) / products.length), {});
  }
}

function toBatch(products: NewProduct[], progress: number, checkpoint: object): Batch {
  return { products, skipped: 0, progress, checkpoint };
}
