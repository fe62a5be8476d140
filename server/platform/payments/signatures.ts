import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused } from './provider-error.ts';

/** How old or how far in the future a webhook may be. */
const toleranceSeconds = 300;

/** Throws unless a time in seconds is recent, so that a recorded webhook cannot be sent again. */
export function assertRecent(seconds: string | undefined, now: Date): void {
  const isNumber = seconds !== undefined && /^\d{1,12}$/.test(seconds);
  const age = isNumber
    ? Math.abs(now.getTime() / 1000 - Number(seconds))
    : Number.POSITIVE_INFINITY;
  if (age > toleranceSeconds) throw new WebhookRefused('the timestamp is too old or missing');
}

/** Throws unless one of the given signatures is the HMAC of the parts. Takes the same time for all. */
export function assertSigned(
  parts: readonly (string | Buffer)[],
  secret: string | Buffer,
  given: readonly string[],
  encoding: 'hex' | 'base64',
): void {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  const isRight = given
    .map((signature) => Buffer.from(signature, encoding))
    .map((bytes) => bytes.length === expected.length && timingSafeEqual(bytes, expected))
    .includes(true);
  if (!isRight) throw new WebhookRefused('no matching signature');
}
