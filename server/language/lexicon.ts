/** A place in a text that names an idea. */
export interface Mention {
  start: number;
  end: number;
  /** All names of the idea, in every language. */
  names: readonly string[];
}

interface Name {
  /** The part of the name that does not change in the plural. */
  stem: string;
  /** Possible endings, longest first; empty for names that are not whole words. */
  endings: readonly string[];
  isWord: boolean;
  idea: readonly string[];
}

/**
 * Finds ideas by any of their names. Each line is an idea with names separated by `,`. A name in
 * Latin letters matches whole words, in singular and plural; others match anywhere. At one offset
 * the longest name wins, and of a name in several lines the first idea.
 */
export function createLexicon(lines: string): (text: string) => Mention[] {
  const byFirst = Map.groupBy(namesOf(lines), ({ stem }) => stem.charAt(0));
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
function namesOf(lines: string): Name[] {
  const ideas = new Map<string, readonly string[]>();
  for (const line of lines.trim().split('\n')) {
    const names = line.split(',').map((name) => name.trim());
    for (const name of names) ideas.set(name, ideas.get(name) ?? names);
  }
  return [...ideas]
    .filter(([name]) => name !== '')
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([name, idea]) => ({ ...inAnyNumber(name), idea }));
}

function inAnyNumber(name: string): Omit<Name, 'idea'> {
  if (!/[a-z]/.test(name)) return { stem: name, endings: [''], isWord: false };
  return name.endsWith('y')
    ? { stem: name.slice(0, -1), endings: ['ies', 'y'], isWord: true }
    : { stem: name, endings: ['es', 's', ''], isWord: true };
}

function mentionAt(text: string, start: number, names: readonly Name[]): Mention | null {
  const isInWord = isLatin(text, start - 1);
  for (const { stem, endings, isWord, idea } of names) {
    if ((isWord && isInWord) || !text.startsWith(stem, start)) continue;
    for (const ending of endings) {
      const end = start + stem.length + ending.length;
      if (!text.startsWith(ending, start + stem.length)) continue;
      if (!isWord || !isLatin(text, end)) return { start, end, names: idea };
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
