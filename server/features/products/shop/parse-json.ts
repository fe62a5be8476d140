import type { ShopPage } from './shop-fetch.ts';

/** What a page holds as JSON; undefined when it holds none. */
export function parseJson(page: Pick<ShopPage, 'text'> | null): unknown {
  try {
    return page ? JSON.parse(page.text) : undefined;
  } catch {
    return undefined;
  }
}
