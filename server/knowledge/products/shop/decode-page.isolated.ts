import { unpack } from '#server/platform/outbound/unpack.isolated.ts';
import { decodeText, UnknownEncoding } from '#server/platform/text/decode-text.ts';
import type { ShopPage } from './shop-page.ts';

/** The limit for compressed pages. */
const maxUnpackedBytes = 60_000_000;

/** Decodes a page; empty if its encoding is unknown. */
export function decodePage({ body, type }: ShopPage): string {
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

/** Parses a page as JSON; undefined if it is invalid. */
export function parseJsonPage(page: ShopPage): unknown {
  try {
    return JSON.parse(decodePage(page));
  } catch {
    return undefined;
  }
}
