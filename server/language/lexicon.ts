import { languages } from '#shared/contracts/languages.ts';
import type { PhraseGroup } from './phrases.ts';

/** A range of a text that names a concept. */
export interface Mention {
  start: number;
  end: number;
  /** The name of its group in the file of phrases. */
  concept: string;
}

interface Name {
  /** The part of the name that does not change in the plural. */
  stem: string;
  /** Possible endings, longest first; empty for names that are not whole words. */
  endings: readonly string[];
  isWord: boolean;
  concept: string;
}

/**
 * Finds concepts by any of their names, given as a file of phrases that are plain names. A name in
 * Latin letters matches whole words, in singular and plural; others match anywhere. At each offset
 * the longest name wins; a name of several concepts belongs to the first of them.
 */
export function createLexicon(
  concepts: Readonly<Record<string, PhraseGroup>>,
): (text: string) => Mention[] {
  const byFirst = Map.groupBy(namesOf(concepts), ({ stem }) => stem.charAt(0));
  return (text) => {
    const folded = fold(text);
    const found: Mention[] = [];
    for (let start = 0; start < folded.length; start += 1) {
      const mention = mentionAt(folded, start, byFirst.get(folded.charAt(start)) ?? []);
      if (!mention) continue;
      found.push(mention);
      start = mention.end - 1;
    }
    return found;
  };
}

/** Longest first. */
function namesOf(concepts: Readonly<Record<string, PhraseGroup>>): Name[] {
  const conceptOf = new Map<string, string>();
  for (const [concept, group] of Object.entries(concepts)) {
    for (const name of languages.flatMap((language) => group[language])) {
      conceptOf.set(name, conceptOf.get(name) ?? concept);
    }
  }
  return [...conceptOf]
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([name, concept]) => ({ ...withPluralEndings(name), concept }));
}

function withPluralEndings(name: string): Omit<Name, 'concept'> {
  if (!/[a-z]/.test(name)) return { stem: name, endings: [''], isWord: false };
  return name.endsWith('y')
    ? { stem: name.slice(0, -1), endings: ['ies', 'y'], isWord: true }
    : { stem: name, endings: ['es', 's', ''], isWord: true };
}

function mentionAt(text: string, start: number, names: readonly Name[]): Mention | null {
  const isInWord = isLatin(text, start - 1);
  for (const { stem, endings, isWord, concept } of names) {
    if ((isWord && isInWord) || !text.startsWith(stem, start)) continue;
    for (const ending of endings) {
      const end = start + stem.length + ending.length;
      if (!text.startsWith(ending, start + stem.length)) continue;
      if (!isWord || !isLatin(text, end)) return { start, end, concept };
    }
  }
  return null;
}

/** Whether the character is a letter from a to z. */
function isLatin(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 97 && code <= 122;
}

/** Preserves the length: accented letters are single characters in these languages. */
function fold(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
  return [...text.normalize('NFC').toLowerCase()]
    .map((sign) => (/\p{Script=Latin}/u.test(sign) ? (sign.normalize('NFD')[0] ?? sign) : sign))
    .join('');
}
