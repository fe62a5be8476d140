import { randomInt } from 'node:crypto';
import { sha256 } from '#server/platform/ids.ts';

/** Crockford's base 32 without what is read as another character. */
const alphabet = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** `XXXX-XXXX-XXXX` */
export function newCouponCode(): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Without what people add or change when they type a code. */
export function normalizeCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

export function hashCode(code: string, windowId: string): string {
  return sha256(`coupon ${windowId} ${normalizeCode(code)}`);
}

/** The characters by which members recognize a coupon. */
export function prefixOf(code: string): string {
  return normalizeCode(code).slice(0, 4);
}
