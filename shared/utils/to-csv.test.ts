import { expect, test } from '@jest/globals';
import { toCsv } from './to-csv.ts';

test('cells are quoted, and formulas are escaped', () => {
  const line = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', 'a,b', '1=1', '김'];
  const [cells] = toCsv([line]).slice(1).split('\r\n');
  expect(cells).toBe(`"'=HYPERLINK(""x"")","'+1","'-1","'@SUM(A1)","'\tx","a,b","1=1","김"`);
});
