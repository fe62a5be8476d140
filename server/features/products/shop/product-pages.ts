import { inTurns, readSitemap } from '#server/platform/sitemaps/read-sitemap.ts';
import type { PoliteFetch } from './shop-fetch.ts';

const looksLikeProduct = /\/products?\/|\/goods\/|\/item\/|\/shop\/|product_no=|goods_?no=/i;
/** A shop is read a page at a time, once a second. */
const mostPages = 2_000;
const mostSitemaps = 20;
/** Of an index; those of products may stand at its end. */
const mostListed = 1_000;

/** The addresses of a shop's products by its sitemaps, at most two thousand. */
export async function findProductPages(
  organizationId: string,
  { fetch, sitemaps }: PoliteFetch,
  shop: string,
): Promise<string[]> {
  const { origin } = new URL(shop);
  const waiting = sitemaps.length > 0 ? [...sitemaps] : [`${origin}/sitemap.xml`];
  const pages = new Set<string>();
  for (let read = 0; waiting.length > 0 && read < mostSitemaps; read += 1) {
    const address = waiting.shift() as string; // there is one left
    const page = await fetch(address, 'sitemap');
    if (!page) continue;
    const { isIndex, urls } = await readSitemap(organizationId, page.body);
    if (isIndex) {
      // Those of products come first.
      const inner = urls.slice(0, mostListed);
      waiting.push(
        ...inner.sort((a, b) => Number(/product/i.test(b)) - Number(/product/i.test(a))),
      );
      continue;
    }
    for await (const url of inTurns(urls)) {
      if (isOwnProduct(url, origin)) pages.add(url);
      if (pages.size >= mostPages) return [...pages];
    }
  }
  return [...pages];
}

function isOwnProduct(address: string, origin: string): boolean {
  return (
    URL.canParse(address) && new URL(address).origin === origin && looksLikeProduct.test(address)
  );
}
