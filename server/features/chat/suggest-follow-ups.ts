import { relatedQuestions } from '#server/features/knowledge/index.ts';
import type { Card } from '#shared/contracts/chat.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

/**
 * Adds to a whole answer what the customer may want to ask next (N15): questions that the business
 * answers itself, from what the search for this answer has found already.
 */
export function suggestFollowUps(
  turn: Turn,
  writer: TurnWriter,
  outcome: TurnOutcome,
): TurnOutcome {
  // What a rule takes out of the answers, or is none of the business's, is no place to go on from.
  if (turn.guidance.decides || turn.isOffTopic) return outcome;
  const questions = relatedQuestions(turn, outcome.citations);
  if (questions.length === 0) return outcome;
  const card: Card = { kind: 'starter', questions };
  writer.emit({ name: 'card', data: card });
  return { ...outcome, cards: [...outcome.cards, card] };
}
