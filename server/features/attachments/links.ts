import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to begin a download, too short to pass the link on. */
const lifetimeMs = 5 * 60_000;

interface Linked {
  id: string;
  link_secret: string;
}

/** An address of a file that works for a few minutes, for whoever has it. */
export function makeLink(file: Linked, origin: string, now: Date) {
  const expires = new Date(now.getTime() + lifetimeMs);
  const until = String(expires.getTime());
  const query = new URLSearchParams({ until, signature: sign(file, until).toString('base64url') });
  return { url: `${origin}/attachments/${file.id}?${query}`, expires_at: expires.toISOString() };
}

/** Whether `makeLink` made it, and it is not over. */
export function isValidLink(
  file: Linked,
  { until, signature }: { until: string; signature: string },
  now: Date,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(file, until);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > now.getTime();
}

function sign({ id, link_secret }: Linked, until: string): Buffer {
  return createHmac('sha256', link_secret).update(`${id} ${until}`).digest();
}
