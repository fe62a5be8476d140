import { questionSimilarity, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { quoteLexeme } from '#server/platform/text/lexemes.ts';

type Terms = ReturnType<typeof questionTerms>;

/** Words of a question that are searched for. */
const maxWords = 6;
/** Minimum share of common words for two questions to be similar. */
const minSimilarity = 0.34;
const maxSimilar = 5;

/**
 * The `tsquery` text that finds questions in these windows with two of the most distinctive words of
 * one of these questions; null without words or windows.
 */
export function toSimilarQuery(
  questions: readonly string[],
  windowIds: readonly string[],
): string | null {
  const alternatives = questions.flatMap((text) => pairsOf(distinctiveWords(questionTerms(text))));
  if (alternatives.length === 0 || windowIds.length === 0) return null;
  const scopes = windowIds.map((id) => quoteLexeme(`@${id}`)).join(' | ');
  return `(${scopes}) & (${[...new Set(alternatives)].join(' | ')})`;
}

/** The candidates whose question is most similar to one of these, most similar first. */
export function rankBySimilarity<Candidate extends { question: string }>(
  candidates: readonly Candidate[],
  questions: readonly string[],
): Candidate[] {
  const ownTerms = questions.map(questionTerms);
  return candidates
    .map((candidate) => ({ candidate, similarity: similarityOf(candidate.question, ownTerms) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, maxSimilar)
    .map(({ candidate }) => candidate);
}

function similarityOf(question: string, ownTerms: readonly Terms[]): number {
  const terms = questionTerms(question);
  return Math.max(0, ...ownTerms.map((each) => questionSimilarity(each, terms)));
}

function distinctiveWords(terms: Terms): string[] {
  return [...terms]
    .filter(([, prior]) => prior >= 0.5)
    .toSorted(([a, first], [b, second]) => second - first || b.length - a.length)
    .slice(0, maxWords)
    .map(([term]) => term);
}

function pairsOf(words: readonly string[]): string[] {
  const [only] = words;
  if (words.length === 1 && only) return [quoteLexeme(only)];
  return words.flatMap((word, index) =>
    words.slice(index + 1).map((other) => `(${quoteLexeme(word)} & ${quoteLexeme(other)})`),
  );
}
