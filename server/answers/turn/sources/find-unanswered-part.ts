import { type Passage, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { isQuestion } from '#server/language/is-question.ts';
import { tokenize } from '#server/language/tokenize.ts';
import type { SkillAnswer } from '../skill.ts';

/**
 * Finds the first question without an answer of its own that the sources of the given answer do not
 * mention either.
 */
export function findUnansweredPart(
  unanswered: readonly string[],
  { citations }: Pick<SkillAnswer, 'citations'>,
  found: readonly Passage[],
): string | undefined {
  const questions = unanswered.filter(isQuestion);
  if (questions.length === 0) return undefined;
  const citedIds = new Set(citations.map(({ source_id }) => source_id));
  const cited = found.filter(({ sourceId }) => citedIds.has(sourceId));
  const words = new Set(
    cited.flatMap(({ title, alternates = '', body }) =>
      tokenize(`${title}\n${alternates}\n${body}`),
    ),
  );
  return questions.find((question) => {
    const terms = [...questionTerms(question)].filter(([, prior]) => prior > minPrior);
    return !terms.some(([term]) => words.has(term));
  });
}

/** A term with a lower prior says nothing about the subject. */
const minPrior = 0.1;
