import { answerExtractively, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { isQuestion } from '#server/language/is-question.ts';
import { tokenize } from '#server/language/tokenize.ts';
import type { SkillAnswer } from '../skill.ts';
import type { Turn } from '../turn.ts';
import { type QuestionPart, quotablePassages } from './search-parts.ts';

type Parts = Pick<Turn, 'questionParts' | 'language' | 'skillResult' | 'passages'>;

/** Finds the first question of a message that the answer does not cover. */
export function findUnansweredPart(
  { questionParts, language, skillResult, passages }: Parts,
  { citations }: Pick<SkillAnswer, 'citations'>,
): string | undefined {
  const citedIds = new Set(citations.map(({ source_id }) => source_id));
  const found = [passages, ...questionParts.map((part) => part.passages)].flat();
  const cited = found.filter(({ sourceId }) => citedIds.has(sourceId));
  const words = new Set(
    cited.flatMap(({ title, alternates = '', body }) =>
      tokenize(`${title}\n${alternates}\n${body}`),
    ),
  );
  const part = questionParts.find((each) => isQuestion(each.question) && !isCovered(each));
  return part?.question;

  function isCovered(part: QuestionPart): boolean {
    const ownPassages = quotablePassages({ ...part, skillResult });
    if (answerExtractively({ ...part, passages: ownPassages, language })) return true;
    const terms = [...questionTerms(part.question)].filter(([, prior]) => prior > minPrior);
    return terms.some(([term]) => words.has(term));
  }
}

/** Below it a term says nothing about the subject. */
const minPrior = 0.1;
