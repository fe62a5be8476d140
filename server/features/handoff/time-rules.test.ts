import { expect, test } from '@jest/globals';
import { type ChatTimes, dueEvent, goesOnWithPerson, wasJustMissed } from './time-rules.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (minutes: number, seconds = 0) =>
  new Date(now.getTime() - (minutes * 60 + seconds) * 1000);

test('T24 who waits three minutes is told that nobody comes', () => {
  const waiting = (requestedAt: Date): ChatTimes => ({
    handledBy: 'queue',
    requestedAt,
    memberAt: null,
    customerAt: now,
  });
  expect(dueEvent(waiting(ago(2, 59)), now)).toBeNull();
  expect(dueEvent(waiting(ago(3)), now)).toBe('miss');
});

test.each([
  { member: 15, customer: 5, due: 'idle' },
  { member: 14, customer: 60, due: null },
  { member: 60, customer: 4, due: null },
])('T26 $member minutes without the member and $customer without the customer: $due', (row) => {
  const times: ChatTimes = {
    handledBy: 'human',
    requestedAt: ago(90),
    memberAt: ago(row.member),
    customerAt: ago(row.customer),
  };
  expect(dueEvent(times, now)).toBe(row.due);
  expect(dueEvent({ ...times, handledBy: 'bot' }, now)).toBeNull();
});

test('T21 only the person who closed the chat within half an hour is meant', () => {
  const closed = { accepted_at: ago(60), ended_at: ago(29), outcome: 'closed' };
  expect(goesOnWithPerson(closed, now)).toBe(true);
  expect(goesOnWithPerson({ ...closed, ended_at: ago(30) }, now)).toBe(false);
  expect(goesOnWithPerson({ ...closed, accepted_at: null }, now)).toBe(false);
  expect(goesOnWithPerson({ ...closed, outcome: 'returned' }, now)).toBe(false);
  expect(goesOnWithPerson(undefined, now)).toBe(false);
});

test('T24 after nobody came, nobody is asked again for ten minutes', () => {
  const missed = { accepted_at: null, ended_at: ago(9), outcome: 'missed' };
  expect(wasJustMissed(missed, now)).toBe(true);
  expect(wasJustMissed({ ...missed, ended_at: ago(10) }, now)).toBe(false);
  expect(wasJustMissed({ ...missed, outcome: 'cancelled' }, now)).toBe(false);
});
