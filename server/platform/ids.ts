import { createHash, randomBytes, randomUUID } from 'node:crypto';

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

/** SHA-256 in hex, for stored secrets and content comparison. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
