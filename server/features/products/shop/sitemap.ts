import { scanSitemap } from '#server/platform/text/scan-sitemap.ts';
import type { ShopFetch } from './shop-fetch.ts';

const looksLikeProduct = /\/products?\/|\/goods\/|\/item\/|\/shop\/|product_no=|goods_?no=/i;
/** A shop is read a page at a time, once a second. */
const mostPages = 2_000;
const mostSitemaps = 20;
/** Of an index; those of products may stand at its end. */
const mostListed = 1_000;

/** The addresses of a shop's products by its sitemaps, at most two thousand. */
export async function findProductPages(
  fetch: ShopFetch & { sitemaps: readonly string[] },
  shop: string,
): Promise<string[]> {
  const { origin } = new URL(shop);
  const waiting = fetch.sitemaps.length > 0 ? [...fetch.sitemaps] : [`${origin}/sitemap.xml`];
  const pages = new Set<string>();
  for (let read = 0; waiting.length > 0 && read < mostSitemaps; read += 1) {
    const address = waiting.shift() as string; // there is one left
    const inner: string[] = [];
    await fetch(
      address,
      scanSitemap((url, isSitemap) => {
        if (isSitemap) return inner.push(url) < mostListed;
        if (isOwnProduct(url, origin)) pages.add(url);
        return pages.size < mostPages;
      }),
    );
    // Those of products come first.
    waiting.push(...inner.sort((a, b) => Number(/product/i.test(b)) - Number(/product/i.test(a))));
    if (pages.size >= mostPages) break;
  }
  return [...pages];
}

function isOwnProduct(address: string, origin: string): boolean {
  return (
    URL.canParse(address) && new URL(address).origin === origin && looksLikeProduct.test(address)
  );
}
