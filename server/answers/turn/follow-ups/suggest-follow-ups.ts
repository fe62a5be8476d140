import { relatedQuestions } from '#server/knowledge/knowledge-base/index.ts';
import type { Card } from '#shared/contracts/answers/chat.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

/**
 * Suggests questions that the customer may ask next, or, where nothing was answered, may have meant:
 * questions of the FAQ among the search results of this answer.
 */
export function suggestFollowUps(
  turn: Turn,
  { citations }: Pick<TurnOutcome, 'citations'>,
): Card[] {
  // A question that a rule decided or that is off topic leads to no related questions.
  if (turn.guidance.decides || turn.isOffTopic) return [];
  const { question, language, searchResults } = turn;
  const questions = relatedQuestions({ question, language, passages: searchResults }, citations);
  return questions.length > 0 ? [{ kind: 'starter', questions }] : [];
}
