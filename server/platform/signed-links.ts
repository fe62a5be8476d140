import { createHmac, timingSafeEqual } from 'node:crypto';

/** The query parameters of a signed link. */
export interface Signature {
  /** Milliseconds since 1970. */
  until: string;
  signature: string;
}

/** Signs a link that grants access to `subject` for a limited time, with a secret of the row. */
export function signLink(
  subject: string,
  secret: string,
  { now, lifetimeMs }: { now: Date; lifetimeMs: number },
): Signature & { expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const until = String(expiresAt.getTime());
  return { until, signature: sign(subject, secret, until).toString('base64url'), expiresAt };
}

/** Whether `signLink` made the signature and it has not expired. */
export function isSigned(
  subject: string,
  secret: string,
  { until, signature }: Signature,
  now: Date,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(subject, secret, until);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > now.getTime();
}

function sign(subject: string, secret: string, until: string): Buffer {
  return createHmac('sha256', secret).update(`${subject} ${until}`).digest();
}
