import { expect, test } from '@jest/globals';
import { countTests } from './ci-summary.ts';
import { afterRetry, filesToRetry } from './retry-failed-files.ts';

const reportOf = (...statuses: string[]) => ({
  numPassedTests: 10,
  numFailedTests: 2,
  numRuntimeErrorTestSuites: 0,
  testResults: statuses.map((status, i) => ({ name: `/project/${i}.test.ts`, status })),
});

test('only failed files run again', () => {
  expect(filesToRetry(reportOf('passed', 'failed'))).toEqual(['/project/1.test.ts']);
});

test('nothing runs again when many files failed', () => {
  expect(filesToRetry(reportOf(...Array.from({ length: 4 }, () => 'failed')))).toEqual([]);
});

test('tests that passed on the retry count as passed, and their files as flaky', () => {
  expect(countTests(afterRetry(reportOf('failed', 'failed')))).toEqual({
    passed: 12,
    flaky: 2,
    failed: 0,
  });
});
