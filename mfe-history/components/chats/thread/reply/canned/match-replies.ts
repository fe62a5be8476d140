import type { CannedReply } from './canned-queries.ts';

/** The replies that contain the query, best match first, then those in the given language. */
export function matchReplies(
  replies: readonly CannedReply[],
  query: string,
  language: string,
): CannedReply[] {
  const words = fold(query);
  return replies
    .map((reply) => ({ reply, rank: rankOf(reply, words), isForeign: isForeign(reply, language) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || Number(a.isForeign) - Number(b.isForeign))
    .map(({ reply }) => reply);
}

/** -1 without a match. */
function rankOf({ shortcut, title, text }: CannedReply, words: string): number {
  if (shortcut.startsWith(words)) return 0;
  if (shortcut.includes(words)) return 1;
  if (fold(title).includes(words)) return 2;
  return fold(text).includes(words) ? 3 : -1;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isForeign(reply: CannedReply, language: string): boolean {
  return reply.language !== null && reply.language !== language;
}
