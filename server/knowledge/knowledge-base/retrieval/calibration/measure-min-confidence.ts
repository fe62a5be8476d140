import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import { countChunksByTerm, findPassages } from '../chunks/search.repository.ts';
import type { Passage } from '../passage.ts';
import { questionTerms } from '../query/question-terms.ts';
import { defaultMinConfidence } from '../ranking/pair-confidence.ts';
import { rankPassages } from '../ranking/rank-passages.ts';
import { addExpansions, expandQuery } from '../synonyms/expand-query.ts';

/** A FAQ or taught pair, without its answer. */
export interface Pair {
  chunkId: string;
  question: string;
}

/**
 * Asks a pair's question as if the pair did not exist, and returns the highest confidence in the
 * other pairs. Each of them would be a wrong answer.
 */
export async function measureWrongAnswer(
  transaction: TenantTransaction,
  knowledge: KnowledgeKey,
  { chunkId, question }: Pair,
): Promise<number> {
  const priors = questionTerms(question);
  if (priors.size === 0) return 0;
  const expansions = expandQuery(question, priors);
  const searched = addExpansions(priors, expansions);
  const found = await findPassages(transaction, knowledge, searched);
  if (!found?.candidates) return 0;
  const { weights, mean_length: averageLength } = found;
  const counts = await countChunksByTerm(transaction, knowledge, [...priors.keys()]);
  const others = rankPassages({
    question,
    expansions,
    averageLength,
    candidates: found.candidates.filter((candidate) => candidate.chunkId !== chunkId),
    weights: new Map([...priors.keys()].map((term, index) => [term, weights[index] ?? 0])),
    unknownTerms: new Set([...priors.keys()].filter((term) => (counts.get(term) ?? 0) <= 1)),
  });
  return Math.max(0, ...others.map(({ confidence }: Passage) => confidence));
}

/**
 * Chooses the minimum confidence from those of wrong answers, so that only few of them reach it. A
 * knowledge base with few pairs stays near the default.
 */
export function chooseMinConfidence(confidences: readonly number[]): number {
  if (confidences.length === 0) return defaultMinConfidence;
  const sorted = confidences.toSorted((a, b) => a - b);
  const measured = sorted[Math.floor((sorted.length - 1) * wrongAnswerQuantile)] ?? 0;
  const share = sorted.length / (sorted.length + defaultWeight);
  const mean = share * measured + (1 - share) * defaultMinConfidence;
  return Math.min(maxMinConfidence, Math.max(minMinConfidence, mean));
}

/**
 * The quantile of the confidences in wrong answers: a higher one gives fewer wrong answers, and
 * fewer answers.
 */
const wrongAnswerQuantile = 0.82;
/** The weight of the default, in pairs. */
const defaultWeight = 8;
const minMinConfidence = 0.4;
/** Similar FAQs, such as prices of several things, must not prevent each other from answering. */
const maxMinConfidence = 0.95;
