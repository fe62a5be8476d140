import type { Finish } from '#shared/contracts/answers/chat.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { Turn, TurnOutcome } from '../turn.ts';

type Answered = Pick<Turn, 'question' | 'questionId' | 'isOffTopic' | 'isCourtesy' | 'skillResult'>;

/**
 * Why the AI hands a chat over on its own, with or without a model; null when it does not. `previous`
 * is how the answer before this one ended.
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

/** Whether an answer did not help, so that the chat is handed over if the previous one did not either. */
export function mayEscalate(
  { question, questionId, isOffTopic, isCourtesy, skillResult }: Answered,
  { finish }: Pick<TurnOutcome, 'finish'>,
): boolean {
  if (skillResult?.pointsToHarm) return true;
  const isForBusiness = questionId !== null && !isOffTopic && !isCourtesy;
  return isForBusiness && (finish === 'no_answer' || question === '');
}
