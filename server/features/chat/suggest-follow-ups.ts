import { relatedQuestions } from '#server/features/knowledge/index.ts';
import type { Card } from '#shared/contracts/chat.ts';
import type { Turn, TurnOutcome } from './turn.ts';

/**
 * What the customer may want to ask after a whole answer (N15): questions that the business answers
 * itself, from what the search for this answer has found already.
 */
export function suggestFollowUps(turn: Turn, { citations }: TurnOutcome): Card[] {
  // What a rule takes out of the answers, or is none of the business's, is no place to go on from.
  if (turn.guidance.decides || turn.isOffTopic) return [];
  const questions = relatedQuestions(turn, citations);
  return questions.length > 0 ? [{ kind: 'starter', questions }] : [];
}
