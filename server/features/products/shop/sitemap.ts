import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ShopFetch } from './shop-fetch.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});
const place = z.object({ loc: z.string() });
const sitemapSchema = z.object({
  urlset: z.object({ url: z.array(place) }).optional(),
  sitemapindex: z.object({ sitemap: z.array(place) }).optional(),
});
const looksLikeProduct = /\/products?\/|\/goods\/|\/item\/|\/shop\/|product_no=|goods_?no=/i;
/** A shop is read a page at a time, once a second. */
const mostPages = 2_000;
const mostSitemaps = 20;

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
    const sitemap = sitemapSchema.safeParse(parse((await fetch(address))?.text ?? '')).data;
    // Those of products come first.
    const inner = (sitemap?.sitemapindex?.sitemap ?? []).map(({ loc }) => loc.trim());
    waiting.push(...inner.sort((a, b) => Number(/product/i.test(b)) - Number(/product/i.test(a))));
    for (const { loc } of sitemap?.urlset?.url ?? []) {
      if (pages.size < mostPages && isOwnProduct(loc.trim(), origin)) pages.add(loc.trim());
    }
  }
  return [...pages];
}

function isOwnProduct(address: string, origin: string): boolean {
  return (
    URL.canParse(address) && new URL(address).origin === origin && looksLikeProduct.test(address)
  );
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined; // no XML
  }
}
