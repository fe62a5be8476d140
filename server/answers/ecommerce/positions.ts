import { loadPhrases, wholeWords } from '#server/language/phrases.ts';
import { languages } from '#shared/contracts/languages.ts';
import { removeAll } from './question-phrases.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'last'] as const;
const phrases = loadPhrases('positions', [...ordinals, 'both', 'numbered', 'noun']);

const patternsOf = (name: (typeof ordinals)[number] | 'both') =>
  languages.map((language) => {
    const any = `(?:${phrases[name][language].join('|')})`;
    const noun = phrases.noun[language];
    const source = noun.length > 0 ? `${any}(?:\\s?(?:${noun.join('|')}))?` : any;
    // regex-input: 500, the beginning of a question
    return new RegExp(wholeWords(language, [source]), 'giu');
  });
/** Removed before the ordinals, because “the first two” contains “the first”. */
const both = patternsOf('both');
const patterns = ordinals.map((ordinal, index) => ({
  position: ordinal === 'last' ? -1 : index,
  expressions: patternsOf(ordinal),
}));
const numbered = languages.flatMap((language) =>
  phrases.numbered[language].map((phrase) => {
    // regex-input: 500, the beginning of a question
    return new RegExp(wholeWords(language, [phrase.replace('{number}', '(\\d)')]), 'giu');
  }),
);

/** Positions in a list that a text names, from 0, or -1 for the last; `rest` is the text without them. */
export function extractPositions(text: string): { positions: number[]; rest: string } {
  const positions: number[] = [];
  let rest = removeAll(text, both);
  if (rest !== text) positions.push(0, 1);
  for (const { position, expressions } of patterns) {
    const without = removeAll(rest, expressions);
    if (without !== rest) positions.push(position);
    rest = without;
  }
  for (const pattern of numbered) {
    rest = rest.replace(pattern, (whole, digit) => {
      if (Number(digit) < 1) return whole;
      positions.push(Number(digit) - 1);
      return ' ';
    });
  }
  return { positions, rest };
}
