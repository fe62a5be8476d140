import { expect, test } from '@jest/globals';
import { type ChatTimes, dueEvent, resumesWithPerson, wasJustMissed } from './time-rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const rules = {
  max_wait_minutes: 3,
  member_idle_minutes: 15,
  customer_idle_minutes: 5,
  when_idle: 'bot' as const,
};
const ago = (minutes: number, seconds = 0) =>
  new Date(now.getTime() - (minutes * 60 + seconds) * 1000);

test('a wait is missed after the maximum of the chatbot', () => {
  const waiting = (requestedAt: Date): ChatTimes => ({
    handledBy: 'queue',
    requestedAt,
    memberAt: null,
    customerAt: now,
  });
  expect(dueEvent(waiting(ago(2, 59)), rules, now)).toBeNull();
  expect(dueEvent(waiting(ago(3)), rules, now)).toBe('miss');
});

test.each([
  { member: 15, customer: 5, due: 'idle' },
  { member: 14, customer: 60, due: null },
  { member: 60, customer: 4, due: null },
])(
  'after $member minutes without a message of the member and $customer of the customer, the due event is $due',
  (row) => {
    const times: ChatTimes = {
      handledBy: 'human',
      requestedAt: ago(90),
      memberAt: ago(row.member),
      customerAt: ago(row.customer),
    };
    expect(dueEvent(times, rules, now)).toBe(row.due);
    const closing = dueEvent(times, { ...rules, when_idle: 'closed' }, now);
    expect(closing).toBe(row.due && 'expire');
    expect(dueEvent({ ...times, handledBy: 'bot' }, rules, now)).toBeNull();
  },
);

test('a reopened chat resumes with the member who closed it within half an hour', () => {
  const closed = { accepted_at: ago(60), ended_at: ago(29), outcome: 'closed' };
  expect(resumesWithPerson(closed, now)).toBe(true);
  expect(resumesWithPerson({ ...closed, ended_at: ago(30) }, now)).toBe(false);
  expect(resumesWithPerson({ ...closed, accepted_at: null }, now)).toBe(false);
  expect(resumesWithPerson({ ...closed, outcome: 'returned' }, now)).toBe(false);
  expect(resumesWithPerson(undefined, now)).toBe(false);
});

test('after a missed wait no person is requested for ten minutes', () => {
  const missed = { accepted_at: null, ended_at: ago(9), outcome: 'missed' };
  expect(wasJustMissed(missed, now)).toBe(true);
  expect(wasJustMissed({ ...missed, ended_at: ago(10) }, now)).toBe(false);
  expect(wasJustMissed({ ...missed, outcome: 'cancelled' }, now)).toBe(false);
});
