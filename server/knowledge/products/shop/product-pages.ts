import { readSitemap, yieldRegularly } from '#server/platform/sitemaps/read-sitemap.ts';
import type { PoliteFetch } from './shop-fetch.ts';

const looksLikeProduct = /\/products?\/|\/goods\/|\/item\/|\/shop\/|product_no=|goods_?no=/i;
/** A low limit, because pages are fetched one per second. */
const maxPages = 2_000;
const maxSitemaps = 20;
/** The limit of considered entries in a sitemap index. */
const maxListed = 1_000;

/** The URLs of a shop's products in its sitemaps. */
export async function findProductPages(
  organizationId: string,
  { fetch, sitemaps }: PoliteFetch,
  shop: string,
): Promise<string[]> {
  const { origin } = new URL(shop);
  const pending = sitemaps.length > 0 ? [...sitemaps] : [`${origin}/sitemap.xml`];
  const pages = new Set<string>();
  for (let read = 0; pending.length > 0 && read < maxSitemaps; read += 1) {
    const sitemap = pending.shift() as string; // there is one left
    const page = await fetch(sitemap, 'sitemap');
    if (!page) continue;
    const { isIndex, urls } = await readSitemap(organizationId, page.body);
    if (isIndex) {
      // Sitemaps of products come first.
      const inner = urls.slice(0, maxListed);
      pending.push(
        ...inner.sort((a, b) => Number(/product/i.test(b)) - Number(/product/i.test(a))),
      );
      continue;
    }
    for await (const url of yieldRegularly(urls)) {
      if (isOwnProduct(url, origin)) pages.add(url);
      if (pages.size >= maxPages) return [...pages];
    }
  }
  return [...pages];
}

function isOwnProduct(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin && looksLikeProduct.test(url);
}
