import { trimEnd } from '#shared/utils/trim-end.ts';

/**
 * Closes Markdown delimiters at the end of a partial answer, so that `**`, backticks and incomplete
 * links do not flicker as raw text while streaming.
 */
export function closeDelimiters(tail: string): string {
  const start = tail.lastIndexOf('\n\n') + 1;
  const paragraph = tail.slice(start);
  if (/^ {0,3}(`{3}|~{3})/m.test(tail)) return tail;
  const shown = tail.slice(0, start) + withoutIncompleteLink(paragraph);
  const prose = shown.slice(start).replace(/`[^`\n]*`/g, '');
  if (count(prose, '`') % 2 === 1) return `${shown}\``;
  const closed = trimEnd(shown, '*');
  const open = trimEnd(prose, '*');
  return count(open, '**') % 2 === 1 ? `${closed.trimEnd()}**` : closed;
}

/** `[words](https://exa` is shown as `words` until its URL is complete. */
const withoutIncompleteLink = (text: string) =>
  text.replace(/!?\[([^[\]\n]*)(?:\]\([^()\s]*)?$/, '$1');

const count = (text: string, delimiter: string) => text.split(delimiter).length - 1;
