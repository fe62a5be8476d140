import {
  type Passage,
  questionTerms,
  type TermPriors,
} from '#server/knowledge/knowledge-base/index.ts';
import { isCourtesy } from '#server/language/detect-courtesy.ts';
import { tokenize } from '#server/language/tokenize.ts';
import type { OffTopic } from '#shared/contracts/answers/guidance.ts';

interface TopicInput {
  question: string;
  /** The search results, best first. */
  found: readonly Passage[];
  /** Passages of the agent's skill, which have no score of a search. */
  known?: readonly Passage[];
}

/**
 * Whether nothing that the business knows comes near a question, so that it is declined where the
 * policy says so. Greetings, thanks and follow-ups are never off topic.
 */
export function isOffTopic(
  { policy }: Pick<OffTopic, 'policy'>,
  { question, found, known = [] }: TopicInput,
): boolean {
  if (policy !== 'decline' || isCourtesy(question)) return false;
  const terms = questionTerms(question);
  const subject = [...terms].filter(([, prior]) => prior >= saysSomething).map(([term]) => term);
  if (subject.length === 0) return false;
  return !found.some(({ score }) => score >= minScore) && !known.some(sharesAny(subject, terms));
}

/** Lower than an answer requires: a model may find one where terms alone do not. */
const minScore = 0.1;
const saysSomething = 0.8;

function sharesAny(subject: readonly string[], terms: TermPriors) {
  return ({ title, body }: Passage) => {
    const words = new Set(tokenize(`${title}\n${body}`));
    return subject.some((term) => terms.has(term) && words.has(term));
  };
}
