import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type * as isolated from './read-page.isolated.ts';

const file = new URL('./read-page.isolated.ts', import.meta.url);
const ofPages = { file, milliseconds: 10_000, megabytes: 512 };

/** Parsers of shop pages in isolated processes. */
export const readProductPage = isolate<typeof isolated.readProductPage>({
  ...ofPages,
  name: 'readProductPage',
});
export const feedLinks = isolate<typeof isolated.feedLinks>({ ...ofPages, name: 'feedLinks' });
export const parseShopify = isolate<typeof isolated.parseShopify>({
  ...ofPages,
  name: 'parseShopify',
});
export const parseShopifyCurrency = isolate<typeof isolated.parseShopifyCurrency>({
  ...ofPages,
  name: 'parseShopifyCurrency',
});
export const parseWooCommerce = isolate<typeof isolated.parseWooCommerce>({
  ...ofPages,
  name: 'parseWooCommerce',
});
export const writeFeedProducts = isolate<typeof isolated.writeFeedProducts>({
  file,
  name: 'writeFeedProducts',
  milliseconds: minuteMs,
  megabytes: 1_024,
});

/** Returns a fallback for a page that cannot be read, so that others are still tried. */
export function fallbackIfUnreadable<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof IsolationFailure) return fallback;
    throw error;
  };
}
