/** One idea under a word of a text. */
export interface Mention {
  start: number;
  end: number;
  /** All that the idea is called, in every language. */
  names: readonly string[];
}

/**
 * Finds ideas under any of their names. Each line is an idea; its names are set apart by `,`. A name in
 * Latin letters is a whole word, also in the plural; any other stands wherever it is written.
 */
export function createLexicon(lines: string): (text: string) => Mention[] {
  const ideas = new Map<string, readonly string[]>();
  for (const line of lines.trim().split('\n')) {
    const names = line.split(',').map((name) => name.trim());
    for (const name of names) ideas.set(name, ideas.get(name) ?? names);
  }
  const longestFirst = [...ideas.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(asPattern).join('|'), 'giu');
  return (text) =>
    [...fold(text).matchAll(pattern)].flatMap(({ index, 0: found }) => {
      const names = singulars(found)
        .map((name) => ideas.get(name))
        .find(Boolean);
      return names ? [{ start: index, end: index + found.length, names }] : [];
    });
}

function asPattern(name: string): string {
  return latin.test(name) ? `(?<![a-z])${plural(name)}(?![a-z])` : name;
}

const latin = /[a-z]/;
const plural = (name: string) =>
  name.endsWith('y') ? `${name.slice(0, -1)}(?:y|ies)` : `${name}(?:s|es)?`;

/** The length stays: accents are single signs in the names of these languages. */
function fold(text: string): string {
  return [...text.normalize('NFC').toLowerCase()]
    .map((sign) => (/\p{Script=Latin}/u.test(sign) ? (sign.normalize('NFD')[0] ?? sign) : sign))
    .join('');
}

/** What a word may be the plural of, beside itself. */
const singulars = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];
