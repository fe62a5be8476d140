import type { NewProduct } from '../new-product.ts';
import type { ShopFetch } from './shop-fetch.ts';
import {
  fallbackIfUnreadable,
  parseShopify,
  parseShopifyCurrency,
  parseWooCommerce,
} from './shop-parsers.ts';

interface Listing {
  organizationId: string;
  shop: string;
  /** The number of the page, from 1. */
  page: number;
}

/** A page of products of a Shopify shop; null for other shops, empty after the last page. */
export async function listShopify(
  fetch: ShopFetch,
  { organizationId, shop, page, currency }: Listing & { currency: string },
): Promise<NewProduct[] | null> {
  const found = await fetch(new URL(`/products.json?limit=250&page=${page}`, shop).href, 'list');
  if (!found) return null;
  return parseShopify({ organizationId }, found, shop, currency).catch(fallbackIfUnreadable(null));
}

/** The currency of a Shopify shop, which its product lists do not contain. */
export async function shopifyCurrency(
  fetch: ShopFetch,
  { organizationId, shop }: Omit<Listing, 'page'>,
): Promise<string | undefined> {
  for (const path of ['/meta.json', '/cart.js']) {
    const page = await fetch(new URL(path, shop).href, 'list');
    if (!page) continue;
    const found = parseShopifyCurrency({ organizationId }, page);
    const currency = await found.catch(fallbackIfUnreadable(undefined));
    if (currency) return currency;
  }
  return undefined;
}

/** A page of products of a WooCommerce shop; null for other shops, empty after the last page. */
export async function listWooCommerce(
  fetch: ShopFetch,
  { organizationId, shop, page }: Listing,
): Promise<NewProduct[] | null> {
  const query = `per_page=100&page=${page}`;
  for (const path of [
    `/wp-json/wc/store/v1/products?${query}`,
    `/?rest_route=/wc/store/v1/products&${query}`,
  ]) {
    const found = await fetch(new URL(path, shop).href, 'list');
    if (!found) continue;
    const products = parseWooCommerce({ organizationId }, found);
    const listed = await products.catch(fallbackIfUnreadable(null));
    if (listed) return listed;
  }
  return null;
}
