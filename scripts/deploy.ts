import { dirname, join } from 'node:path';
import { sharedName } from '#shared/contracts/names.ts';
import { buildMissing } from './build.ts';
import { runDeploy } from './deploy/run-deploy.ts';
import { terminalOf } from './deploy/terminal.ts';

const root = dirname(import.meta.dirname);

process.exitCode = await runDeploy(process.argv.slice(2), {
  command: 'npm run deploy --',
  folderOf: (area) => join(root, 'dist/console', area === sharedName ? '.' : area),
  folderHint: 'dist/console/<area>, built when it is missing',
  env: process.env,
  terminal: terminalOf(process),
  build: async (log) => void (await buildMissing({ root, log })),
});
