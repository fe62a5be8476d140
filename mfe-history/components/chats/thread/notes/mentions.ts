import type { Colleague } from './note-queries.ts';

interface Part {
  text: string;
  isMention: boolean;
}

/** Splits a text at `@` followed by one of the names; the longest name wins. */
export function splitAtMentions(text: string, colleagues: readonly Colleague[]): Part[] {
  const names = colleagues.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at)) {
    const name = names.find((each) => text.startsWith(each, at));
    if (!name) {
      at += 1;
      continue;
    }
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), isMention: false });
    parts.push({ text: name, isMention: true });
    at += name.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), isMention: false });
  return parts;
}

/** Ids of the colleagues whose names follow an `@`. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const named = new Set(
    splitAtMentions(text, colleagues).flatMap((part) => (part.isMention ? [part.text] : [])),
  );
  return colleagues.filter(({ name }) => named.has(`@${name}`)).map(({ id }) => id);
}
