import { elementsIn, parseHtml } from '#server/platform/html/elements.isolated.ts';
import { webAddress } from '../web-address.ts';
import { textOf } from './page-text.isolated.ts';
import type { ShopPage } from './shop-page.ts';

/** A page names a few: of news, of comments, for each language. */
const mostFeeds = 5;
const isFeed = /^(?:application|text)\/(?:(?:rss|atom)\+)?xml\b/i;
const isOfProducts = /product|merchant|shopping|catalog|google/i;

/** The feeds that a page names (`<link rel="alternate">`) on its own host; those of products come first. */
export function feedLinks(page: ShopPage): string[] {
  const { origin } = new URL(page.url);
  const links: { address: string; rank: number }[] = [];
  for (const { name, attribs } of elementsIn(parseHtml(textOf(page)))) {
    const { rel = '', href, type = '', title = '' } = attribs;
    const isNamed = name === 'link' && rel.toLowerCase().split(/\s+/).includes('alternate');
    if (!isNamed || !href || !isFeed.test(type.trim())) continue;
    const address = webAddress(href, page.url);
    if (!address || new URL(address).origin !== origin) continue;
    links.push({ address, rank: isOfProducts.test(`${href} ${title}`) ? 0 : 1 });
  }
  const sorted = links.sort((left, right) => left.rank - right.rank);
  return [...new Set(sorted.map(({ address }) => address))].slice(0, mostFeeds);
}
