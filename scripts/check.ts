import { spawnSync } from 'node:child_process';

const checks = [
  'lint',
  'types',
  'boundaries',
  'dead-code',
  'docs',
  'locales',
  'words',
  'browsers',
  'contract',
  'regexes',
  'tables',
  'table-owners',
  'endpoint-data',
  'sizes',
];

// Every check runs, so that one run lists all problems.
const failed = checks.filter((check) => {
  const started = performance.now();
  const command = `npm run --silent check:${check}`;
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✔' : '✘'} ${check} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`check: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
