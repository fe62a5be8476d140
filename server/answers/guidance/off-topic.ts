import { type Passage, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
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
  const subject = [...questionTerms(question)]
    .filter(([, prior]) => prior >= minContentPrior)
    .map(([term]) => term);
  if (subject.length === 0) return false;
  return (
    !searchResults.some(({ score }) => score >= minScore) &&
    !skillPassages.some((passage) => hasAnyTerm(passage, subject))
  );
}

/** Lower than for an answer: a model may find an answer where terms alone do not. */
const minScore = 0.1;
const minContentPrior = 0.8;

function hasAnyTerm({ title, body }: Passage, terms: readonly string[]): boolean {
  const passageTerms = new Set(tokenize(`${title}\n${body}`));
  return terms.some((term) => passageTerms.has(term));
}
