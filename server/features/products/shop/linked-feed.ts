import { load } from 'cheerio/slim';
import { ImportFailure } from '../import-failure.ts';
import type { NewProduct } from '../new-product.ts';
import { webAddress } from '../web-address.ts';
import { readMerchantFeed } from './merchant-feed.ts';
import type { ShopFetch, ShopPage } from './shop-fetch.ts';

/** A page names a few: of news, of comments, for each language. */
const mostFeeds = 5;
const isFeed = /^(?:application|text)\/(?:(?:rss|atom)\+)?xml\b/i;
const isOfProducts = /product|merchant|shopping|catalog|google/i;

/**
 * The products of the first feed a page names (`<link rel="alternate">`) that sells something: feeds of
 * news have entries too, but no prices. Feeds of other hosts are left, for this shop's rules do not
 * speak for them.
 */
export async function readLinkedFeed(
  fetch: ShopFetch,
  page: ShopPage,
  currency: string,
): Promise<NewProduct[]> {
  for (const address of feedsOf(page)) {
    const feed = await fetch(address).catch(withoutFeed);
    const products = feed ? await readMerchantFeed(feed, currency) : [];
    if (products.some(({ price }) => price !== null)) return products;
  }
  return [];
}

/** A feed that does not come is no reason not to look elsewhere. */
function withoutFeed(error: unknown): null {
  if (error instanceof ImportFailure) return null;
  throw error;
}

/** Those that say they are of products come first. */
function feedsOf({ url, text }: ShopPage): string[] {
  const document = load(text);
  const named = document('link[rel~="alternate" i][href]')
    .toArray()
    .map((link) => document(link))
    .filter((link) => isFeed.test(link.attr('type')?.trim() ?? ''))
    .map((link) => ({
      address: webAddress(link.attr('href'), url),
      rank: isOfProducts.test(`${link.attr('href')} ${link.attr('title')}`) ? 0 : 1,
    }))
    .sort((left, right) => left.rank - right.rank);
  const { origin } = new URL(url);
  const own = named.flatMap(({ address }) =>
    address && new URL(address).origin === origin ? [address] : [],
  );
  return [...new Set(own)].slice(0, mostFeeds);
}
