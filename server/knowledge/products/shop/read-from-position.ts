import { z } from 'zod';
import type { NewProduct } from '../new-product.ts';
import type { Batch } from '../read-table-products.ts';
import { listShopify, listWooCommerce } from './list-products.ts';
import type { ShopFetch } from './shop-fetch.ts';
import type { ShopPage } from './shop-page.ts';
import { fallbackIfUnreadable, readProductPage } from './shop-parsers.ts';

/** How far a shop was read, and by which strategy. */
export const positionSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('shopify'), page: z.number(), currency: z.string() }),
  z.object({ by: z.literal('woocommerce'), page: z.number() }),
  z.object({ by: z.literal('pages'), pages: z.array(z.string()), done: z.number() }),
]);
type ShopPosition = z.output<typeof positionSchema>;

interface ReadShop {
  organizationId: string;
  url: string;
  /** The currency of prices without one. */
  currency: string;
  fetch: ShopFetch;
}

/** A safeguard against shops that never return an empty page. */
const maxPages = 1_000;

/** Reads a shop by one strategy, from a position on; each batch says where the next one begins. */
export async function* readFrom(shop: ReadShop, position: ShopPosition): AsyncGenerator<Batch> {
  if (position.by === 'pages') return yield* readPages(shop, position);
  const { organizationId, url, fetch } = shop;
  const seen = new Set<string>();
  for (let page = position.page; page <= maxPages; page += 1) {
    const source = { organizationId, shop: url, page };
    const products =
      position.by === 'shopify'
        ? await listShopify(fetch, { ...source, currency: position.currency })
        : await listWooCommerce(fetch, source);
    const newProducts = (products ?? []).filter(({ key }) => !seen.has(key));
    if (newProducts.length === 0) return;
    for (const { key } of newProducts) seen.add(key);
    // The total is unknown, so progress approaches 95 % asymptotically.
    const progress = Math.round(95 * (1 - 0.8 ** page));
    yield toBatch(newProducts, progress, { ...position, page: page + 1 });
  }
}

async function* readPages(
  shop: ReadShop,
  { pages, done, by }: Extract<ShopPosition, { by: 'pages' }>,
): AsyncGenerator<Batch> {
  for (const [index, pageUrl] of pages.entries()) {
    if (index < done) continue;
    const page = await shop.fetch(pageUrl, 'page');
    const products = page ? await productsOf(shop, page) : [];
    const progress = Math.round((99 * (index + 1)) / pages.length);
    yield toBatch(products, progress, { by, pages, done: index + 1 });
  }
}

/** The products of one page; none when it cannot be read. */
export function productsOf(
  { organizationId, currency }: ReadShop,
  page: ShopPage,
): Promise<NewProduct[]> {
  return readProductPage({ organizationId }, page, currency).catch(fallbackIfUnreadable([]));
}

export function toBatch(products: NewProduct[], progress: number, checkpoint: object): Batch {
  return { products, skipped: 0, progress, checkpoint };
}
