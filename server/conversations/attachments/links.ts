import { isSigned, type Signature, signLink } from '#server/platform/signed-links.ts';
import { minuteMs } from '#shared/utils/durations.ts';

/** Long enough to start a download, too short to share the link. */
const lifetimeMs = 5 * minuteMs;

interface LinkedFile {
  id: string;
  link_secret: string;
}

/**
 * A link to a file that grants access to anyone who has it, for a few minutes. Without `isNamed` it omits the
 * name of the file, which may be personal.
 */
export function createLink(
  { id, link_secret }: LinkedFile,
  origin: string,
  now: Date,
  { isNamed = true }: { isNamed?: boolean } = {},
) {
  const { expiresAt, until, signature } = signLink(subjectOf(id, isNamed), link_secret, {
    now,
    lifetimeMs,
  });
  const query = new URLSearchParams({ until, signature, ...(!isNamed && { nameless: '1' }) });
  return { url: `${origin}/attachments/${id}?${query}`, expires_at: expiresAt.toISOString() };
}

/** Whether `createLink` created the link and it has not expired. */
export function isValidLink(
  { id, link_secret }: LinkedFile,
  { nameless, ...signature }: Signature & { nameless?: string | undefined },
  now: Date,
): boolean {
  return isSigned(subjectOf(id, nameless === undefined), link_secret, signature, now);
}

const subjectOf = (id: string, isNamed: boolean) => (isNamed ? id : `${id} nameless`);
