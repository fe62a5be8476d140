import { elementsIn, parseHtml } from '#server/platform/html/elements.isolated.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';
import { decodePage } from './decode-page.isolated.ts';
import type { ShopPage } from './shop-page.ts';

/** Pages link to few feeds: for news, comments and languages. */
const maxFeeds = 5;
const isFeed = /^(?:application|text)\/(?:(?:rss|atom)\+)?xml\b/i;
const productFeedName = /product|merchant|shopping|catalog|google/i;

/** Finds feeds on the same host in `<link rel="alternate">`; likely product feeds come first. */
export function feedLinks(page: ShopPage): string[] {
  const { origin } = new URL(page.url);
  const links: { url: string; rank: number }[] = [];
  for (const { name, attribs } of elementsIn(parseHtml(decodePage(page)))) {
    const { rel = '', href, type = '', title = '' } = attribs;
    const isNamed = name === 'link' && rel.toLowerCase().split(/\s+/).includes('alternate');
    if (!isNamed || !href || !isFeed.test(type.trim())) continue;
    const url = resolveHttpUrl(href, page.url);
    if (!url || new URL(url).origin !== origin) continue;
    links.push({ url, rank: productFeedName.test(`${href} ${title}`) ? 0 : 1 });
  }
  const sorted = links.sort((left, right) => left.rank - right.rank);
  return [...new Set(sorted.map(({ url }) => url))].slice(0, maxFeeds);
}
