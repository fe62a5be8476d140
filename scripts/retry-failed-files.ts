import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const report = z.looseObject({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.looseObject({ name: z.string(), status: z.string() })),
});
type Report = z.infer<typeof report>;

/** More failed files than this are not explained by a busy machine. */
const maxRetried = 3;

/** The files of a report of Jest that may run again; none if too many failed. */
export function filesToRetry({ testResults }: Report): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > maxRetried ? [] : failed;
}

/** The report after its failed files passed on the retry, with their number as `numFlakyFiles`. */
export function afterRetry(first: Report): Report {
  return {
    ...first,
    numPassedTests: first.numPassedTests + first.numFailedTests,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numFlakyFiles: filesToRetry(first).length,
  };
}

if (import.meta.main) {
  const [path = ''] = process.argv.slice(2);
  const first = report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const files = filesToRetry(first);
  if (files.length === 0) process.exit(1);
  console.log(`Running again:\n${files.join('\n')}`);
  const { status } = spawnSync('npm', ['run', '--silent', 'test:unit', '--', '-i', ...files], {
    stdio: 'inherit',
  });
  if (status === 0) writeFileSync(path, JSON.stringify(afterRetry(first)));
  process.exitCode = status ?? 1;
}
