import { expect, test } from '@jest/globals';
import { fakeStatistics } from '../testing/fake-usage.ts';
import { toLines } from './download-days.ts';

test('a line of headings is followed by a line for each day', () => {
  const { by_day: days } = fakeStatistics();
  expect(
    toLines(days, [
      ['date', 'Day'],
      ['chats', 'Chats'],
      ['unanswered', 'Unanswered'],
    ]),
  ).toEqual([
    ['Day', 'Chats', 'Unanswered'],
    ['2026-03-01', '1', '0'],
    ['2026-03-02', '9', '3'],
    ['2026-03-03', '2', '0'],
  ]);
});
