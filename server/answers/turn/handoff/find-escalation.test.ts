import { expect, test } from '@jest/globals';
import type { TurnOutcome } from '../turn.ts';
import { findEscalation } from './find-escalation.ts';

const turn = {
  question: 'Do you repair shoes?',
  questionId: 'q',
  isOffTopic: false,
  isCourtesy: false,
  skillResult: null,
};
const unanswered: Pick<TurnOutcome, 'finish' | 'fallback' | 'cards'> = {
  finish: 'no_answer',
  fallback: false,
  cards: [],
};
const offered = { ...unanswered, cards: [{ kind: 'starter' as const, questions: ['Hours?'] }] };

test.each([
  ['a second question without an answer', turn, unanswered, 'missing_knowledge'],
  ['a second answer that only offers questions', turn, offered, 'pending_clarification'],
  ['a model that fails again', turn, { ...unanswered, fallback: true }, 'tool_failure'],
  [
    'files that the AI cannot read',
    { ...turn, question: '' },
    { ...unanswered, finish: 'stop' as const },
    'unsupported_request',
  ],
  ['a declined question', { ...turn, isOffTopic: true }, unanswered, null],
  ['a greeting', { ...turn, isCourtesy: true }, unanswered, null],
  ['an answer', turn, { ...unanswered, finish: 'stop' as const }, null],
])(
  'after an unanswered question, %s gives the right reason to hand over, if any',
  (_case, of, outcome, reason) => {
    expect(findEscalation(of, outcome, 'no_answer')).toBe(reason);
    expect(findEscalation(of, outcome, 'stop')).toBeNull();
    expect(findEscalation(of, outcome, null)).toBeNull();
  },
);

test('a message that points to harm is handed over at once', () => {
  const harmful = { ...turn, skillResult: { pointsToHarm: true } };
  expect(findEscalation(harmful, { ...unanswered, finish: 'stop' }, null)).toBe(
    'policy_restriction',
  );
});
