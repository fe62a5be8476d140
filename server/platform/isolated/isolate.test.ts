import { expect, test } from '@jest/globals';
import type * as hostile from '#server/testing/hostile-work.isolated.ts';
import { IsolationFailure, isolate } from './isolate.ts';

const file = new URL('../../testing/hostile-work.isolated.ts', import.meta.url);
const usual = { file, milliseconds: 20_000, megabytes: 64 };
const organizationId = 'org-a';

const work = <Name extends keyof typeof hostile>(name: Name, limits: object = {}) =>
  isolate<(typeof hostile)[Name]>({ ...usual, name, ...limits });
const failure = async (result: Promise<unknown>) => {
  const error = await result.catch((thrown: unknown) => thrown);
  return error instanceof IsolationFailure ? error.reason : error;
};

test('an isolated function runs in a process that is reused', async () => {
  expect(await work('add')({ organizationId }, 2, 3)).toBe(5);
  const processes = new Set<number>();
  for (let call = 0; call < 20; call += 1) {
    processes.add(await work('processId')({ organizationId }));
  }
  expect(processes.size).toBeLessThan(5);
});

test('an isolated process has no environment variables', async () => {
  expect(await work('environment')({ organizationId })).toEqual([]);
});

test.each([
  ['loop', 'timed_out', { milliseconds: 300 }],
  ['fillHeap', 'too_complex', {}],
  ['fillHeapAtOnce', 'too_complex', {}],
  ['fillBuffers', 'too_complex', {}],
  ['recurse', 'too_complex', {}],
  ['answerMuch', 'too_complex', { megabytes: 1024 }],
  ['fail', 'broken', {}],
  ['exit', 'broken', {}],
] as const)('%s fails as %s, and the next task works', async (name, reason, limits) => {
  expect(await failure(work(name, limits)({ organizationId }))).toBe(reason);
  expect(await work('add')({ organizationId }, 1, 1)).toBe(2);
});

test('a missing function or module rejects with its own error, not an IsolationFailure', async () => {
  const missing = isolate<() => void>({ ...usual, name: 'nothing' });
  expect(await failure(missing({ organizationId }))).toMatchObject({ message: /no nothing in/ });
  const nowhere = new URL('./nowhere.isolated.ts', import.meta.url);
  const lost = isolate<() => void>({ ...usual, file: nowhere, name: 'nothing' });
  expect(await failure(lost({ organizationId }))).toMatchObject({ message: /nowhere/ });
});

test('the main process stays responsive while another one is busy', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await failure(work('loop', { milliseconds: 500 })({ organizationId }));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('a burst of one organization does not delay another', async () => {
  const ended: string[] = [];
  const slow = Array.from({ length: 6 }, async () => {
    await failure(work('loop', { milliseconds: 1_000 })({ organizationId: 'org-a' }));
    ended.push('a');
  });
  await work('add', { milliseconds: 5_000 })({ organizationId: 'org-b' }, 1, 1);
  ended.push('b');
  await Promise.all(slow);
  expect(ended.indexOf('b')).toBeLessThan(3);
});
