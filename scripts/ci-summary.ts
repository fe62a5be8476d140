import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  /** Added by `retry-failed-files.ts`. */
  numFlakyFiles: z.number().default(0),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

export interface Counts {
  passed: number;
  /** Tests of Playwright and files of Jest that passed only on the retry. */
  flaky: number;
  failed: number;
}

/** Counts of passed and failed tests in a report of Jest or Playwright. */
export function countTests(report: unknown): Counts {
  const jest = jestReport.safeParse(report);
  if (jest.success) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numFlakyFiles } = jest.data;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, flaky: numFlakyFiles, failed };
  }
  const { expected, flaky, unexpected } = playwrightReport.parse(report).stats;
  return { passed: expected + flaky, flaky, failed: unexpected };
}

if (import.meta.main) {
  const [folder = '', failedSteps = '0'] = process.argv.slice(2);
  const counts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => countTests(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  // A failed step without a failed test, such as the check, counts as one failure.
  const failed = Math.max(sum('failed'), Number(failedSteps));
  const flaky = sum('flaky');
  // Each is listed above. A flaky test is a bug of the test or of the product.
  if (flaky > 0) console.log(`${flaky} tests or files passed only on the retry`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
