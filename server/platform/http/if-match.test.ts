import { expect, test } from '@jest/globals';
import { AppError } from './app-error.ts';
import { assertCurrentRevision } from './if-match.ts';

const stored = { revision: 7, updated_at: new Date(0), updated_by_name: 'Mina' };
const check = (value: string | undefined) => () =>
  assertCurrentRevision({ header: () => value }, stored);

test.each([undefined, '', '*', '7', '"7"', 'W/"7"', '"6", "7"'])('%s allows the write', (value) => {
  expect(check(value)).not.toThrow();
});

test.each(['"6"', '8', '"seven"', 'W/"70"'])('%s is stale', (value) => {
  expect(check(value)).toThrow(AppError);
});
