import { tokenize } from '#server/language/tokenize.ts';
import { isAnswer } from '../extraction/answer-extractively.ts';
import { isPair, type Passage } from '../passage.ts';
import { questionTerms, type TermPriors } from '../query/question-terms.ts';
import { totalWeight, weightIn } from '../ranking/term-weights.ts';
import { type Correction, suggestCorrections } from './suggest-corrections.ts';

/** The number of chunks that contain each of these terms; unknown terms are absent. */
type CountTerms = (terms: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface Searches {
  search: (terms: TermPriors) => Promise<readonly Passage[]>;
  countTerms: CountTerms;
}

/**
 * Searches for a question with typing errors: words that the knowledge does not have are replaced
 * by words that it has, one edit away. Empty unless a passage covers most of the corrected
 * question.
 */
export async function searchWithCorrections(
  question: string,
  { search, countTerms }: Searches,
): Promise<Passage[]> {
  const priors = questionTerms(question);
  const chunkCounts = await countTerms([...priors.keys()]);
  const isUnknown = (term: string) => priors.has(term) && !chunkCounts.has(term);
  const unknownWords: Correction[][] = [];
  for (const corrections of suggestCorrections(question, isUnknown)) {
    const isContentTerm = (term: string) => (priors.get(term) ?? 0) > minPrior;
    if (!corrections.some(({ replaced }) => replaced.some(isContentTerm))) continue;
    unknownWords.push(corrections);
    if (unknownWords.length > maxCorrectedWords) return [];
  }
  if (unknownWords.length === 0) return [];
  const candidateTerms = new Set(unknownWords.flat().flatMap(({ terms }) => terms));
  const known = await countTerms([...candidateTerms].slice(0, maxTerms));
  const chosen = unknownWords.flatMap((corrections) => chooseCorrection(corrections, known) ?? []);
  if (chosen.length === 0) return [];
  const { correctedTerms, searchTerms } = applyCorrections(priors, chosen);
  const isKnown = (term: string) => chunkCounts.has(term) || known.has(term);
  removeEndings(correctedTerms, [question, ...chosen.map(({ corrected }) => corrected)], isKnown);
  if (correctedTerms.size === 0) return [];
  const found = await search(searchTerms);
  return found.flatMap((passage) => {
    if (isAnswer(passage, question) && covers(passage, correctedTerms)) return [passage];
    return isPair(passage) ? [asSuggestion(passage)] : [];
  });
}

/**
 * Lowers the confidence in a pair, so that it is suggested and does not answer a question with
 * guessed words.
 */
const asSuggestion = (passage: Passage): Passage => ({
  ...passage,
  confidence: Math.min(passage.confidence, maxSuggestedConfidence),
});

const maxSuggestedConfidence = 0.25;

/** Below it a term is a stop word. */
const minPrior = 0.1;
/** With more unknown words, the question is about something else. */
const maxCorrectedWords = 4;
/** Each term costs a lookup in an index. */
const maxTerms = 2000;

/** The correction whose rarest term is the most frequent; ties by the first term. */
export function chooseCorrection(
  corrections: readonly Correction[],
  known: ReadonlyMap<string, number>,
): Correction | undefined {
  const hits = corrections
    .filter(({ terms }) => terms.length > 0)
    .map((correction) => {
      const counts = correction.terms.map((term) => known.get(term) ?? 0);
      return { correction, first: counts[0] ?? 0, min: Math.min(...counts) };
    })
    .filter(({ correction, first, min }) => min > 0 || (correction.matchesByFirstTerm && first > 0))
    .sort((a, b) => b.min - a.min || b.first - a.first);
  return hits[0]?.correction;
}

/**
 * The corrected terms, and the terms to search for. Typed words may be right, so they retain a
 * small weight, which is taken from their correction.
 */
function applyCorrections(priors: TermPriors, chosen: readonly Correction[]) {
  const correctedTerms = new Map(priors);
  const searchTerms = new Map(priors);
  for (const { corrected: word, replaced, terms } of chosen) {
    for (const term of replaced) {
      correctedTerms.delete(term);
      searchTerms.set(term, typedTermShare * (priors.get(term) ?? 0));
    }
    const correctedPriors = questionTerms(word);
    for (const term of terms) {
      const prior = correctedPriors.get(term);
      if (prior === undefined) continue;
      correctedTerms.set(term, prior);
      searchTerms.set(term, (1 - typedTermShare) * prior);
    }
  }
  return { correctedTerms, searchTerms };
}

const typedTermShare = 0.2;

/**
 * Retains the known bigrams of a Korean word, or else its first one, because the rest is mostly an
 * ending.
 */
function removeEndings(
  terms: Map<string, number>,
  texts: readonly string[],
  isKnown: (term: string) => boolean,
): void {
  for (const [word] of texts.join(' ').matchAll(/[가-힣]+/g)) {
    const pairs = tokenize(word);
    const meaningful = pairs.some(isKnown) ? pairs.filter(isKnown) : pairs.slice(0, 1);
    for (const pair of pairs) if (!meaningful.includes(pair)) terms.delete(pair);
  }
}

/** Whether a text, or one of a FAQ's questions, has most of the corrected terms. */
function covers(passage: Passage, correctedTerms: TermPriors): boolean {
  const { title, alternates = '', body } = passage;
  const shareIn = (text: string) =>
    weightIn(new Set(tokenize(text)), correctedTerms) / totalWeight(correctedTerms);
  if (!isPair(passage)) return shareIn(`${title}\n${body}`) >= minTextCoverage;
  return [title, ...alternates.split('\n')].some((line) => shareIn(line) >= minPairCoverage);
}

const minPairCoverage = 0.5;
/** Higher than for pairs, because a long text contains some terms by chance. */
const minTextCoverage = 0.65;
