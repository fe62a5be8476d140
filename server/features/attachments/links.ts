import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to begin a download, too short to pass the link on. */
const lifetimeMs = 5 * 60_000;

interface Linked {
  id: string;
  link_secret: string;
}

/**
 * An address of a file that works for a few minutes, for whoever has it. Without `isNamed` the file
 * comes without its name, which may be the customer's (RP3).
 */
export function makeLink(
  file: Linked,
  origin: string,
  now: Date,
  { isNamed = true }: { isNamed?: boolean } = {},
) {
  const expires = new Date(now.getTime() + lifetimeMs);
  const until = String(expires.getTime());
  const signature = sign(file, until, isNamed).toString('base64url');
  const query = new URLSearchParams({ until, signature, ...(!isNamed && { nameless: '1' }) });
  return { url: `${origin}/attachments/${file.id}?${query}`, expires_at: expires.toISOString() };
}

/** Whether `makeLink` made it, and it is not over. */
export function isValidLink(
  file: Linked,
  {
    until,
    signature,
    nameless,
  }: { until: string; signature: string; nameless?: string | undefined },
  now: Date,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(file, until, nameless === undefined);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > now.getTime();
}

function sign({ id, link_secret }: Linked, until: string, isNamed: boolean): Buffer {
  const signed = isNamed ? `${id} ${until}` : `${id} ${until} nameless`;
  return createHmac('sha256', link_secret).update(signed).digest();
}
