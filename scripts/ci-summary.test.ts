import { expect, test } from '@jest/globals';
import { countTests } from './ci-summary.ts';

test.each([
  [
    'a Jest report, where a suite that cannot be loaded has failed',
    { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 },
    { passed: 5, flaky: 0, failed: 3 },
  ],
  [
    'a Playwright report, where a flaky test is counted separately',
    { stats: { expected: 7, flaky: 1, unexpected: 1, skipped: 4 } },
    { passed: 8, flaky: 1, failed: 1 },
  ],
])('tests are counted in %s', (_, report, counts) => {
  expect(countTests(report)).toEqual(counts);
});

test('anything else is rejected', () => {
  expect(() => countTests({ tests: 3 })).toThrow();
});
