import { loadPhrases, wholeWords } from '#server/language/phrases.ts';
import { languages } from '#shared/contracts/languages.ts';

const named = ['small', 'medium', 'large'] as const;
const phrases = loadPhrases('sizes', [...named, 'numbered']);
const letters = { small: 's', medium: 'm', large: 'l' };

/** A single letter is a size only as a capital, unlike the s of “it’s”. */
const letterSize = /(?<![\p{L}\p{N}'])(?:X{0,3}[SL]|[2-5]XL|M)(?![\p{L}\p{N}']|-\p{L})/gu;
const letterBeforeHangul =
  /(?<![\p{L}\p{N}'])(?:X{0,3}[SL]|[2-5]XL|M)(?=\p{Script=Hangul}|\p{Script=Han}|の)/gu;
/** The pattern for `{size}` in the phrases. */
const size = '(?<size>[2-5]?[x]{0,3}[sml]|\\d{1,3}(?:\\.5)?)';

const numbered = languages.map((language) => {
  const sources = phrases.numbered[language].map((phrase) => phrase.replace('{size}', size));
  return sources.map((source) => new RegExp(wholeWords(language, [source]), 'giu'));
});
const byName = named.map((name) => ({
  letter: letters[name],
  patterns: languages.map((language) => {
    return new RegExp(wholeWords(language, phrases[name][language]), 'giu');
  }),
}));

/**
 * Extracts the sizes of a text, each as a regular expression of PostgreSQL that matches it among the
 * attributes of a product; `written` is as in the text, and `rest` the text without them.
 */
export function extractSizes(text: string): { sizes: string[]; written: string[]; rest: string } {
  const found = new Set<string>();
  let rest = text;
  for (const pattern of numbered.flat()) {
    rest = rest.replace(pattern, (...groups) => {
      const { size: written = '' } = groups.at(-1) as { size?: string }; // named groups come last
      found.add(written.toLowerCase());
      return ' ';
    });
  }
  for (const pattern of [letterSize, letterBeforeHangul]) {
    rest = rest.replace(pattern, (letter) => {
      found.add(letter.toLowerCase());
      return ' ';
    });
  }
  for (const { letter, patterns } of byName) {
    const without = patterns.reduce((left, pattern) => left.replace(pattern, ' '), rest);
    if (without !== rest) found.add(letter);
    rest = without;
  }
  const written = [...found].map((each) => (/^[a-z]/.test(each) ? each.toUpperCase() : each));
  return { sizes: [...found].map(inProduct), written, rest };
}

/** In PostgreSQL a word boundary is \y. */
function inProduct(written: string): string {
  const name = named.find((each) => letters[each] === written);
  const names = name ? languages.flatMap((language) => phrases[name][language]) : [];
  // The l of “18 l” is a litre.
  return String.raw`(?<![0-9])(?<![0-9] )\y(${[written.replace('.', '\\.'), ...names].join('|')})\y`;
}
