import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { repeatedWarning } from './repeated-warning.ts';

test('a failure that repeats a thousand times at once is logged once', () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const warn = repeatedWarning(log, 'messages between processes');
  for (let count = 0; count < 1_000; count += 1) warn(new Error('Connection is closed.'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'messages between processes' });
});
