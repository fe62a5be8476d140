import { loadConcepts, loadPhrases } from '#server/language/phrases.ts';
import { languages } from '#shared/contracts/languages.ts';

/** `other_meanings`: words in which the name of a colour means something else, such as 面白い. */
const context = loadPhrases('color-context', ['suffix', 'other_meanings']);
const everyOf = (group: (typeof context)['suffix']) => languages.flatMap((each) => group[each]);
const otherMeanings = new RegExp(`(${everyOf(context.other_meanings).join('|')})`, 'u');
const suffixes = `(?:${everyOf(context.suffix).join('|')})?`;

/** In the order of the file: 粉红 and “azul marino” precede the colours whose names they contain. */
const patterns = Object.values(loadConcepts('colors')).map((names) => {
  const all = languages.flatMap((language) => names[language]);
  const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);
  const [latin, others] = [all.filter(isLatin), all.filter((name) => !isLatin(name))];
  return {
    // regex-input: 500, the beginning of a question
    inQuestion: new RegExp(
      String.raw`(?<!\p{L})(?:${latin.join('|')})(?!\p{L})|(?:${others.join('|')})${suffixes}`,
      'giu',
    ),
    // In PostgreSQL a word boundary is \y.
    inProduct: String.raw`\y(${latin.join('|')})\y|${others.join('|')}`,
  };
});

/** Matches any colour in PostgreSQL. */
export const anyColor = patterns.map(({ inProduct }) => inProduct).join('|');

/** Whether a property of a product names a colour. */
export function namesColor(value: string): boolean {
  return extractColors(value).colors.length > 0;
}

/**
 * Extracts the colours of a text, each as a regular expression of PostgreSQL that matches all of
 * its names in five languages; `written` is as in the text, and `rest` the text without them.
 */
export function extractColors(text: string): { colors: string[]; written: string[]; rest: string } {
  const found: string[] = [];
  const written: string[] = [];
  // `split` also returns what a capturing group matched, at the odd indexes.
  let parts = text.split(otherMeanings);
  for (const { inQuestion, inProduct } of patterns) {
    const without = parts.map((part, index) => (index % 2 ? part : part.replace(inQuestion, ' ')));
    if (without.join('') !== parts.join('')) {
      found.push(inProduct);
      written.push(...parts.flatMap((part) => part.match(inQuestion) ?? []).slice(0, 1));
    }
    parts = without;
  }
  return { colors: found, written, rest: parts.join('') };
}
