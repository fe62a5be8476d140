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
  searchResults: readonly Passage[];
  /** Passages of the agent's skill, which have no search score. */
  skillPassages?: readonly Passage[];
}

/**
 * Whether a question is unrelated to everything the business knows, and the policy declines such
 * questions. Greetings, thanks and follow-ups are never off topic.
 */
export function isOffTopic(
  { policy }: Pick<OffTopic, 'policy'>,
  { question, searchResults, skillPassages = [] }: TopicInput,
): boolean {
  if (policy !== 'decline' || isCourtesy(question)) return false;
  const terms = questionTerms(question);
  const subject = [...terms].filter(([, prior]) => prior >= minContentPrior).map(([term]) => term);
  if (subject.length === 0) return false;
  return (
    !searchResults.some(({ score }) => score >= minScore) &&
    !skillPassages.some(sharesAny(subject, terms))
  );
}

/** Lower than for an answer: a model may find an answer where terms alone do not. */
const minScore = 0.1;
const minContentPrior = 0.8;

function sharesAny(subject: readonly string[], terms: TermPriors) {
  return ({ title, body }: Passage) => {
    const words = new Set(tokenize(`${title}\n${body}`));
    return subject.some((term) => terms.has(term) && words.has(term));
  };
}
