/** How a question matches a FAQ or a taught pair; all shares are weighted and from 0 to 1. */
export interface PairMatch {
  /** The share of the question that the pair covers, similar words and synonyms included. */
  covered: number;
  /** The same for the pair's own questions, without its answer. */
  coveredByTitle: number;
  /** The share of the question that the pair contains word for word. */
  literal: number;
  /** The share of the question's character trigrams that the pair contains. */
  trigrams: number;
  /** The share of the question that the whole knowledge base does not contain. */
  unknown: number;
  /** The score minus that of the best other pair; negative unless the pair is the best. */
  lead: number;
  /** The number of terms that the question would have if all weighed as much as the heaviest. */
  termCount: number;
  /** The question and one of the pair's own questions have the same terms. */
  isSameQuestion: boolean;
}

/**
 * The estimated probability that a pair answers a question, from 0 to 1. A logistic regression, fitted
 * to 600 labelled questions of ten businesses in five languages; businesses that were left out of the
 * fit gave the same figures (`npm run bench -- answers`).
 */
export function pairConfidence(match: PairMatch): number {
  if (match.isSameQuestion) return 1;
  const { covered, coveredByTitle, literal, trigrams, unknown, lead, termCount } = match;
  const logit =
    weights.constant +
    weights.covered * covered +
    weights.coveredByTitle * coveredByTitle +
    weights.literal * literal +
    weights.trigrams * trigrams +
    weights.unknown * unknown +
    weights.lead * lead +
    weights.termCount * Math.log(Math.max(1, termCount));
  return 1 / (1 + Math.exp(-logit));
}

const weights = {
  constant: -6.14,
  covered: 4.38,
  coveredByTitle: 3.38,
  literal: 1.26,
  trigrams: 2.49,
  unknown: 0.91,
  lead: 4.88,
  termCount: 1.02,
};

/** Used before a knowledge base is measured, and for FAQs outside a knowledge base. */
export const defaultMinConfidence = 0.65;

/** The character trigrams of a normalized text, by which typing errors and endings match in part. */
export function trigramsOf(text: string): Set<string> {
  const padded = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}
