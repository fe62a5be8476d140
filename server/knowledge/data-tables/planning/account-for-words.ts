import { loadPhrases, type PhraseGroup } from '#server/language/phrases.ts';
import * as keywords from './keywords.ts';
import { maskSpans, normalizeText, type Span } from './text-spans.ts';

const phrases = {
  ...loadPhrases('table-questions', ['filler', 'records', 'grouping', 'range']),
  ...loadPhrases('table-follow-ups', ['opening', 'narrowing', 'closing']),
};

/** Words by whether spaces separate them from their neighbours. */
interface Words {
  spaced: ReadonlySet<string>;
  joined: ReadonlySet<string>;
}

const words = Object.fromEntries(
  Object.entries(phrases).map(([group, byLanguage]) => [group, toWords(byLanguage)]),
) as Record<keyof typeof phrases, Words>; // the same groups

function toWords({ en, es, ko, zh, ja }: PhraseGroup): Words {
  return {
    spaced: new Set([...en, ...es].map(normalizeText)),
    joined: new Set([...ko, ...zh, ...ja].map(normalizeText)),
  };
}

export type UsedWords = 'grouping' | 'range' | 'opening' | 'narrowing' | 'closing';

/**
 * The first word of a question that is outside of these spans and no filler, without its particles
 * and endings; null when there is none.
 */
export function findUnaccountedWord(
  question: string,
  spans: readonly Span[],
  used: readonly UsedWords[],
): string | null {
  const known = (['filler', 'records', ...used] as const).map((group) => words[group]);
  for (const { 0: word, index } of maskSpans(question, spans).matchAll(wordPattern)) {
    if (known.some(({ spaced }) => spaced.has(word))) continue;
    const part = unknownPart(word, known);
    // 인, the first syllable of 인천, is also a particle, and the rest of the name says nothing alone.
    if (part !== '') return part.length > 1 ? part : wholeWordAt(question, index);
  }
  return null;
}

const wordPattern = /[\p{L}\p{N}%]+/gu;

/** The word of the question to which a position belongs. */
function wholeWordAt(question: string, position: number): string {
  const all = [...question.matchAll(wordPattern)];
  const word = all.find(({ 0: { length }, index }) => position < index + length);
  return word?.[0] ?? '';
}

/** Whether a question mentions rows, as `orders` or `건`. */
export function mentionsRecords(question: string): boolean {
  const { spaced, joined } = words.records;
  const tokens = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    tokens.some((token) => spaced.has(token)) || [...joined].some((one) => question.includes(one))
  );
}

/** Whether a word is a keyword or a filler of questions, and so not a part of a value's name. */
export function isCommonWord(word: string): boolean {
  const isListed = Object.values(words).some(
    ({ spaced, joined }) => spaced.has(word) || joined.has(word),
  );
  return (
    isListed ||
    keywords.measureWords.some((measure) => measure.words.test(word)) ||
    [keywords.asksForHighest, keywords.asksForLowest, keywords.asksForShare].some((pattern) =>
      pattern.test(word),
    )
  );
}

/** The longest part of a word that is not a particle or an ending, which follow without a space. */
function unknownPart(word: string, known: readonly Words[]): string {
  // The fewest unknown characters up to each position, and the position before it.
  const best: { unknown: number; from: number }[] = [{ unknown: 0, from: 0 }];
  for (let end = 1; end <= word.length; end += 1) {
    let next = { unknown: (best[end - 1]?.unknown ?? 0) + 1, from: end - 1 };
    for (let start = Math.max(0, end - maxPartLength); start < end; start += 1) {
      const unknown = best[start]?.unknown ?? 0;
      const part = word.slice(start, end);
      if (unknown < next.unknown && known.some(({ joined }) => joined.has(part)))
        next = { unknown, from: start };
    }
    best.push(next);
  }
  let [unknownRun, current] = ['', ''];
  for (let end = word.length; end > 0; end = best[end]?.from ?? 0) {
    const from = best[end]?.from ?? 0;
    const isUnknown = (best[end]?.unknown ?? 0) > (best[from]?.unknown ?? 0);
    current = isUnknown ? word.slice(from, end) + current : '';
    if (current.length > unknownRun.length) unknownRun = current;
  }
  return unknownRun;
}

const maxPartLength = 8;
