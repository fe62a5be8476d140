import { newToken } from '#server/platform/ids.ts';
import { isSigned, type Signature, signLink } from '#server/platform/signed-links.ts';
import { minuteMs } from '#shared/utils/durations.ts';

const lifetimeMs = 10 * minuteMs;

/** A link that works once: the secret, which signs it, is stored until the link is used. */
export function createExportLink(id: string, origin: string, now: Date) {
  const secret = newToken();
  const { expiresAt, until, signature } = signLink(id, secret, { now, lifetimeMs });
  const query = new URLSearchParams({ until, signature });
  return { secret, url: `${origin}/exports/${id}?${query}`, expires_at: expiresAt.toISOString() };
}

export function isExportLink(id: string, secret: string, link: Signature, now: Date): boolean {
  return isSigned(id, secret, link, now);
}
