import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** A UUIDv7 (RFC 9562), which sorts by creation time. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The rest of a random UUID has the right variant, and node caches random bytes for it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** An opaque secret of 32 random bytes, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that are easily confused: l, o, 0, 1. */
const readableCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random letters and digits that can be read aloud, of 5 bits each. */
export function randomCode(length: number): string {
  return Array.from(
    { length },
    () => readableCharacters[randomInt(readableCharacters.length)],
  ).join('');
}

/** SHA-256 in hex, for stored secrets and content comparison. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
