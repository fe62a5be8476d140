import { expect, test } from '@jest/globals';
import { fakeStatistics } from '../testing/fake-usage.ts';
import { daysToCsv } from './download-days.ts';

test('CSV file has quoted headings and a line for each day', () => {
  const { by_day: days } = fakeStatistics();
  const file = daysToCsv(days, [
    ['date', 'Day'],
    ['chats', 'Chats, all'],
    ['unanswered', 'Said “no” or "?"'],
  ]);
  expect(file).toBe(
    '\uFEFF"Day","Chats, all","Said “no” or ""?"""\r\n' +
      '2026-03-01,1,0\r\n2026-03-02,9,3\r\n2026-03-03,2,0\r\n',
  );
});
