import { expect, test } from '@jest/globals';
import { openingAt } from './opening.ts';

/** Open on Sundays, on which clocks change, from 09:00 to 17:00. */
const onSundays = (timezone: string) => ({
  timezone,
  weekly: [{ day: 0, from: '09:00', to: '17:00' }],
  holidays: [],
  closed_text: '',
});

test.each([
  // Clocks go forward.
  ['Europe/Berlin', '2026-03-29T07:00Z', '2026-03-29T15:00Z'],
  ['Europe/Madrid', '2026-03-29T07:00Z', '2026-03-29T15:00Z'],
  ['America/New_York', '2026-03-08T13:00Z', '2026-03-08T21:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T22:00Z', '2026-10-04T06:00Z'],
  // At midnight, so that the day begins at one o'clock.
  ['Asia/Beirut', '2026-03-29T06:00Z', '2026-03-29T14:00Z'],
  // Clocks go back.
  ['Europe/Berlin', '2026-10-25T08:00Z', '2026-10-25T16:00Z'],
  ['Europe/Madrid', '2026-10-25T08:00Z', '2026-10-25T16:00Z'],
  ['America/New_York', '2026-11-01T14:00Z', '2026-11-01T22:00Z'],
  // No clock changes.
  ['Asia/Seoul', '2026-03-29T00:00Z', '2026-03-29T08:00Z'],
])(
  'on the day when clocks change in %s it opens and closes at the hours of its clocks',
  (zone, opens, closes) => {
    const hours = onSundays(zone);
    const at = (time: string, ms = 0) => openingAt(hours, new Date(new Date(time).getTime() + ms));
    expect(at(opens, -1)).toEqual({ isOpen: false, opensAt: new Date(opens) });
    expect(at(opens)).toMatchObject({ isOpen: true });
    expect(at(closes, -1)).toMatchObject({ isOpen: true });
    expect(at(closes)).toMatchObject({ isOpen: false });
  },
);

test('a day that ends at 24:00 ends when the next begins', () => {
  const hours = {
    ...onSundays('Europe/Berlin'),
    weekly: [{ day: 0, from: '09:00', to: '24:00' }],
  };
  expect(openingAt(hours, new Date('2026-10-25T22:59:59Z'))).toMatchObject({ isOpen: true });
  expect(openingAt(hours, new Date('2026-10-25T23:00:00Z'))).toMatchObject({ isOpen: false });
});

test('a bar that opens at 22:00 closes at two o’clock on the next day', () => {
  const hours = { ...onSundays('Europe/Berlin'), weekly: [{ day: 6, from: '22:00', to: '02:00' }] };
  const isOpen = (time: string) => openingAt(hours, new Date(time)).isOpen;
  // Saturday the 7th and Sunday the 8th of November.
  expect(isOpen('2026-11-07T20:59Z')).toBe(false);
  expect(isOpen('2026-11-07T21:00Z')).toBe(true);
  expect(isOpen('2026-11-08T00:59Z')).toBe(true);
  expect(openingAt(hours, new Date('2026-11-08T01:00Z'))).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-14T21:00Z'),
  });
});
