import { answerTextOf, type ReceivedTurnEvent } from '#server/testing/chat-client.ts';
import type { LabelledBusiness, LabelledQuestion } from './businesses.ts';
import { comparable } from './comparable.ts';

/**
 * - `right`: answered with everything that a right answer contains;
 * - `offered`: not wrong, and every right FAQ is in the answer or among the questions to choose from;
 * - `unknown`: no answer;
 * - `wrong`: any other answer, and any answer to an unanswerable question.
 */
export type Verdict = 'right' | 'offered' | 'unknown' | 'wrong';

export function judge(
  { faqs }: LabelledBusiness,
  { expect, must }: LabelledQuestion,
  events: readonly ReceivedTurnEvent[],
): Verdict {
  const cited = events.flatMap((event) => (event.name === 'citation' ? [event.data.title] : []));
  const isAnswered = cited.length > 0;
  if (expect.length === 0) return isAnswered ? 'wrong' : 'unknown';
  const text = comparable(answerTextOf(events));
  if (isAnswered && must.every((part) => text.includes(comparable(part)))) return 'right';
  const titles = new Map(faqs.map(({ id, question }) => [id, question]));
  const isCited = (id: string) => cited.includes(titles.get(id) ?? '');
  const offered = events.flatMap(offeredQuestions);
  const isOffered = (id: string) => offered.includes(titles.get(id) ?? '');
  if (isAnswered && !expect.some(isCited)) return 'wrong';
  return expect.every((id) => isCited(id) || isOffered(id))
    ? 'offered'
    : isAnswered
      ? 'wrong'
      : 'unknown';
}

function offeredQuestions(event: ReceivedTurnEvent): string[] {
  if (event.name !== 'card' || event.data.kind !== 'starter') return [];
  return event.data.questions;
}
