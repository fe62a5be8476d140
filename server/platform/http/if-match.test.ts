import { expect, test } from '@jest/globals';
import { AppError } from './app-error.ts';
import { refuseStale } from './if-match.ts';

const stored = { revision: 7, updated_at: new Date(0), updated_by_name: 'Mina' };
const check = (value: string | undefined) => () => refuseStale({ header: () => value }, stored);

test.each([undefined, '', '*', '7', '"7"', 'W/"7"', '"6", "7"'])(
  '%s lets the write through',
  (value) => {
    expect(check(value)).not.toThrow();
  },
);

test.each(['"6"', '8', '"seven"', 'W/"70"'])('W6 %s is stale', (value) => {
  expect(check(value)).toThrow(AppError);
});
