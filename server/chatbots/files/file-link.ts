import { isSigned, type Signature, signLink } from '#server/platform/signed-links.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { type FileRow, fileUrl } from './files.repository.ts';

/** Long enough to listen to a recording. */
const lifetimeMs = 15 * minuteMs;

type LinkableFile = Pick<FileRow, 'key' | 'link_secret'>;

/** A temporary signed link to a private file, for members who may see its extracted content. */
export function linkToFile({ key, link_secret }: LinkableFile, origin: string, now: Date) {
  const { expiresAt, until, signature } = signLink(key, link_secret, { now, lifetimeMs });
  const query = new URLSearchParams({ until, signature });
  return { url: `${origin}${fileUrl(key)}?${query}`, expires_at: expiresAt.toISOString() };
}

/** Whether the link was created by `linkToFile` and has not expired. */
export function isLinkToFile(
  { key, link_secret }: LinkableFile,
  link: Signature,
  now: Date,
): boolean {
  return isSigned(key, link_secret, link, now);
}
