import type { Finish } from '#shared/contracts/answers/chat.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

type Answered = Pick<Turn, 'question' | 'questionId' | 'isOffTopic' | 'isCourtesy' | 'skillResult'>;

/**
 * Why the AI passes a chat to a person by itself, with and without a model; null while it still
 * helps. `previous` is how the answer before ended.
 */
export function findEscalation(
  turn: Answered,
  outcome: Pick<TurnOutcome, 'finish' | 'fallback' | 'cards'>,
  previous: Finish | null,
): HandoffReason | null {
  if (turn.skillResult?.pointsToHarm) return 'policy_restriction';
  if (!mayEscalate(turn, outcome) || previous !== 'no_answer') return null;
  // The AI cannot read files.
  if (turn.question === '') return 'unsupported_request';
  if (outcome.fallback) return 'tool_failure';
  const hasOffered = outcome.cards.some(({ kind }) => kind === 'starter');
  return hasOffered ? 'pending_clarification' : 'missing_knowledge';
}

/** Whether an answer is a reason to look at the one before: it did not help. */
export function mayEscalate(
  { question, questionId, isOffTopic, isCourtesy, skillResult }: Answered,
  { finish }: Pick<TurnOutcome, 'finish'>,
): boolean {
  if (skillResult?.pointsToHarm) return true;
  const isForBusiness = questionId !== null && !isOffTopic && !isCourtesy;
  return isForBusiness && (finish === 'no_answer' || question === '');
}
