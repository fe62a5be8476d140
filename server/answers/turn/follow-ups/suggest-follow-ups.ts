import { relatedQuestions } from '#server/knowledge/knowledge-base/index.ts';
import { isSum } from '#server/language/is-sum.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/**
 * Suggests questions of FAQs among the search results: those that the customer may ask next or, if
 * nothing was answered, may have meant.
 */
export function suggestFollowUps(
  turn: Turn,
  { citations }: Pick<TurnOutcome, 'citations'>,
): AnswerCard[] {
  // A rule's answer, a fixed text such as help for a child in danger, and a declined question lead to
  // no related questions.
  if (turn.guidance.decidingRule || turn.skillResult?.isFinal || turn.isOffTopic) return [];
  if (isSum(turn.question)) return [];
  const { question, language, searchResults: passages, questionParts } = turn;
  const parts = questionParts.map((part) => part.passages);
  const questions = relatedQuestions({ question, language, passages, parts }, citations);
  return questions.length > 0 ? [{ kind: 'starter', questions }] : [];
}
