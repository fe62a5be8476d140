import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

/** How many tests passed and failed according to a report of Jest or of Playwright. */
export function countTests(report: unknown): { passed: number; failed: number } {
  const jest = jestReport.safeParse(report);
  if (jest.success) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jest.data;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  }
  const { stats } = playwrightReport.parse(report);
  // A test that passes only when repeated has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

if (import.meta.main) {
  const [folder = '', brokenSteps = '0'] = process.argv.slice(2);
  const counts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => countTests(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
  // A step that broke without a failed test, such as the check, counts as one failure.
  const failed = Math.max(sum('failed'), Number(brokenSteps));
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
