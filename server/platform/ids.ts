import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A UUIDv7 (RFC 9562): sorts by the time it was made. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Behind its version, a random UUID is what this one is behind the time; and node keeps some ready.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** An opaque secret of 32 random bytes, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: how secrets and contents are stored for comparison. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
