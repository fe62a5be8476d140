import { isNegated } from '#server/language/is-negated.ts';
import { normalize } from '#server/language/normalize.ts';
import { loadPhrases, wholeWords } from '#server/language/phrases.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { languages } from '#shared/contracts/languages.ts';
import { extractColors } from './colors.ts';
import { listSynonyms } from './shop-words.ts';

const { exclusion } = loadPhrases('exclusions', ['exclusion']);
/** The patterns for `{excluded}` in the phrases, which stands for any word. */
const excluded = {
  spaced: "(?<excluded>\\p{L}[\\p{L}']*?)",
  unspaced: '(?<excluded>[\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}?)',
};
const patterns = languages.map((language) => {
  const word = language === 'ja' || language === 'zh' ? excluded.unspaced : excluded.spaced;
  return exclusion[language].map((phrase) => {
    // regex-input: 500, the beginning of a question
    return new RegExp(wholeWords(language, [phrase.replace('{excluded}', word)]), 'giu');
  });
});

/** Extracts what a text excludes: “not black”, 울 말고, “sin lana”; `rest` is the text without it. */
export function extractExclusions(text: string) {
  const excludedColors: string[] = [];
  const excludedWords: string[] = [];
  let rest = text;
  for (const pattern of patterns.flat()) {
    rest = rest.replace(pattern, (...groups) => {
      const { excluded: word = '' } = groups.at(-1) as { excluded?: string }; // named groups come last
      const { colors } = extractColors(word);
      if (colors.length > 0) excludedColors.push(...colors);
      else excludedWords.push(word);
      return ' ';
    });
  }
  return { excludedColors, excludedWords, rest };
}

/** Whether a description of a product says that it has one of the words: “merino wool”, but not “free of wool”. */
export function hasExcludedWord(description: string, words: readonly string[]): boolean {
  const wanted = words.flatMap((word) => [word, ...listSynonyms(word)]).map(normalize);
  if (wanted.length === 0) return false;
  // Ignores clauses such as “sin lana”, which are common in product lists.
  const clauses = description.split(/[.,;·\n。、，；]+/).filter((clause) => !isDenied(clause));
  return clauses.some((clause) => wanted.some((word) => hasWord(normalize(clause), word)));
}

const isDenied = (clause: string) => isNegated(clause) || extractExclusions(clause).rest !== clause;

const koreanParticle = /^(?:은|는|이|가|을|를|로|으로|과|와|의|도|만)$/;

/** A single syllable has to be a word of its own: 울 is not in 서울. */
function hasWord(clause: string, word: string): boolean {
  const words = clause.split(/[^\p{L}\p{N}]+/u);
  const isWord = (each: string) =>
    each === word || (each.startsWith(word) && koreanParticle.test(each.slice(word.length)));
  if (words.some(isWord)) return true;
  const isUnspaced = !/[a-z]/.test(word) && word.length > 1;
  return isUnspaced
    ? clause.includes(word)
    : tokenize(word).length > 0 && tokenize(word).every((term) => tokenize(clause).includes(term));
}
