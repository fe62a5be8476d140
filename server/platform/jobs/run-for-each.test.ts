import { expect, test } from '@jest/globals';
import { createLogger } from '#server/platform/observability/logger.ts';
import { runForEach } from './run-for-each.ts';

test('an item that fails is logged and stops none of the others', async () => {
  const logged: unknown[][] = [];
  const error = (...entry: unknown[]) => void logged.push(entry);
  const log = Object.assign(createLogger('fatal'), { error });
  const done: number[] = [];
  const failure = new Error('refused');
  const succeeded = await runForEach(
    [1, 2, 3],
    async (number) => {
      if (number === 2) throw failure;
      done.push(number);
    },
    { log, message: 'a number failed', identify: (number) => ({ number }) },
  );
  expect({ succeeded, done }).toEqual({ succeeded: 2, done: [1, 3] });
  expect(logged).toEqual([[{ err: failure, number: 2 }, 'a number failed']]);
});
