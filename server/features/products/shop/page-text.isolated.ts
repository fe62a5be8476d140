import { unpack } from '#server/platform/outbound/unpack.isolated.ts';
import { decodeText, UnknownEncoding } from '#server/platform/text/decode-text.ts';
import type { ShopPage } from './shop-page.ts';

/** Of a packed page. */
const mostUnpacked = 60_000_000;

/** A page as text; empty when it is no text of a known encoding. */
export function textOf({ body, type }: ShopPage): string {
  const bytes = unpack(body, mostUnpacked);
  const declared = /charset=["']?([\w-]{1,40})/i;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  try {
    return decodeText(bytes, (declared.exec(type) ?? declared.exec(head))?.[1]);
  } catch (error) {
    if (error instanceof UnknownEncoding) return '';
    throw error;
  }
}

/** What a page holds as JSON; undefined when it holds none. */
export function jsonOf(page: ShopPage): unknown {
  try {
    return JSON.parse(textOf(page));
  } catch {
    return undefined;
  }
}
