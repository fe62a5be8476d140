import { expect, test } from '@jest/globals';
import type { AvailableMember } from '#server/conversations/availability/index.ts';
import { nextOffer, type Waiting } from './next-offer.ts';

const member = (id: string, changes: Partial<AvailableMember> = {}): AvailableMember => ({
  id,
  name: id,
  isAway: false,
  isConnected: true,
  openChats: 0,
  ownMaxChats: null,
  maxChats: 5,
  lastOfferedAt: null,
  ...changes,
});
const next = (members: AvailableMember[], changes: Partial<Waiting> = {}) =>
  nextOffer({ members, team: [], passedBy: [], preferred: null, areMailed: false, ...changes });
const at = (minute: number) => new Date(2026, 0, 1, 9, minute);

test('a chat is offered to the least busy member, then to the one whose last offer is oldest', () => {
  expect(next([member('a', { openChats: 2 }), member('b', { openChats: 1 })])).toEqual({
    offerTo: 'b',
  });
  const both = [member('a', { lastOfferedAt: at(2) }), member('b', { lastOfferedAt: at(1) })];
  expect(next(both)).toEqual({ offerTo: 'b' });
  expect(next([...both, member('c')])).toEqual({ offerTo: 'c' });
});

test('a chat is not offered to members who are away, offline, at their maximum or whose offer expired', () => {
  const free = member('free', { openChats: 4 });
  const others = [
    member('away', { isAway: true }),
    member('offline', { isConnected: false }),
    member('full', { openChats: 5 }),
    member('passed'),
  ];
  expect(next([...others, free], { passedBy: ['passed'] })).toEqual({ offerTo: 'free' });
});

test('the preferred member is offered the chat first, even above the maximum', () => {
  const known = member('known', { openChats: 5 });
  expect(next([member('free'), known], { preferred: 'known' })).toEqual({ offerTo: 'known' });
  const gone = { ...known, isConnected: false };
  expect(next([member('free'), gone], { preferred: 'known' })).toEqual({ offerTo: 'free' });
});

test('a chat waits for members at their maximum and for members who are mailed, for no others', () => {
  expect(next([member('full', { openChats: 5 })])).toBe('wait');
  const offline = member('offline', { isConnected: false });
  expect(next([offline])).toBe('miss');
  expect(next([offline], { areMailed: true })).toBe('wait');
  expect(next([{ ...offline, isAway: true }], { areMailed: true })).toBe('miss');
  expect(next([member('none', { maxChats: 0 })])).toBe('miss');
  expect(next([member('passed')], { passedBy: ['passed'] })).toBe('miss');
  expect(next([])).toBe('miss');
});

test('a chat of a team is offered to others only when nobody of the team can come', () => {
  const outsider = member('outsider');
  const full = member('full', { openChats: 5 });
  const team = ['full', 'away'];
  expect(next([outsider, full], { team })).toBe('wait');
  expect(next([outsider, member('full')], { team })).toEqual({ offerTo: 'full' });
  const away = member('away', { isAway: true });
  expect(next([outsider, away], { team })).toEqual({ offerTo: 'outsider' });
  expect(next([outsider, full], { team, passedBy: ['full'] })).toEqual({ offerTo: 'outsider' });
});
