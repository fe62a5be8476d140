import { runDeploy } from '../run-deploy.ts';
import { terminalOf } from '../terminal.ts';

process.exitCode = await runDeploy(process.argv.slice(2), {
  command: 'chatwindow-deploy',
  folderOf: (area) => `dist/${area}`,
  folderHint: 'dist/<area>',
  env: process.env,
  terminal: terminalOf(process),
});
