import { isSigned, type Signature, signLink } from '#server/platform/signed-links.ts';

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
  { id, link_secret }: Linked,
  origin: string,
  now: Date,
  { isNamed = true }: { isNamed?: boolean } = {},
) {
  const { expiresAt, until, signature } = signLink(subjectOf(id, isNamed), link_secret, {
    ...{ now, lifetimeMs },
  });
  const query = new URLSearchParams({ until, signature, ...(!isNamed && { nameless: '1' }) });
  return { url: `${origin}/attachments/${id}?${query}`, expires_at: expiresAt.toISOString() };
}

/** Whether `makeLink` made it, and it is not over. */
export function isValidLink(
  { id, link_secret }: Linked,
  { nameless, ...signature }: Signature & { nameless?: string | undefined },
  now: Date,
): boolean {
  return isSigned(subjectOf(id, nameless === undefined), link_secret, signature, now);
}

const subjectOf = (id: string, isNamed: boolean) => (isNamed ? id : `${id} nameless`);
