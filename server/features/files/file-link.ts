import { isSigned, type Signature, signLink } from '#server/platform/signed-links.ts';
import { type FileRow, fileUrl } from './files.repository.ts';

/** A recording is listened to meanwhile. */
const lifetimeMs = 15 * 60_000;

type Linked = Pick<FileRow, 'key' | 'link_secret'>;

/** An address of a private file that works for a while, for members who may see what it was read for. */
export function linkToFile({ key, link_secret }: Linked, origin: string, now: Date) {
  const { expiresAt, until, signature } = signLink(key, link_secret, { now, lifetimeMs });
  const query = new URLSearchParams({ until, signature });
  return { url: `${origin}${fileUrl(key)}?${query}`, expires_at: expiresAt.toISOString() };
}

/** Whether `linkToFile` made it, and it is not over. */
export function isLinkToFile({ key, link_secret }: Linked, link: Signature, now: Date): boolean {
  return isSigned(key, link_secret, link, now);
}
