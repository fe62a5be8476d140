import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string][] = [
  ['format and lint', 'biome check --error-on-warnings .'],
  ['types', 'tsc -p .'],
  ['boundaries', 'depcruise --config .dependency-cruiser.cjs .'],
  ['dead code', 'knip'],
  ['docs', 'node scripts/check-docs.ts'],
  ['locales', 'node scripts/check-locales.ts'],
  ['sizes', 'npm run --silent build && node scripts/check-sizes.ts'],
];

// Every step runs, so that one look shows everything that is to be done.
const failed = steps.filter(([name, command]) => {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(`  $ ${command}\n${stdout}${stderr}`);
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`check: ${failed.map(([name]) => name).join(', ')} failed`);
  process.exitCode = 1;
}
