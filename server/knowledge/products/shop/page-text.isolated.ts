import { unpack } from '#server/platform/outbound/unpack.isolated.ts';
import { decodeText, UnknownEncoding } from '#server/platform/text/decode-text.ts';
import type { ShopPage } from './shop-page.ts';

/** For compressed pages. */
const maxUnpackedBytes = 60_000_000;

/** A page as text; empty if its encoding is unknown. */
export function textOf({ body, type }: ShopPage): string {
  const bytes = unpack(body, maxUnpackedBytes);
  const declared = /charset=["']?([\w-]{1,40})/i;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  try {
    return decodeText(bytes, (declared.exec(type) ?? declared.exec(head))?.[1]);
  } catch (error) {
    if (error instanceof UnknownEncoding) return '';
    throw error;
  }
}

/** A page parsed as JSON; undefined if it is invalid. */
export function jsonOf(page: ShopPage): unknown {
  try {
    return JSON.parse(textOf(page));
  } catch {
    return undefined;
  }
}
