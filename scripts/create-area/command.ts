import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CreateAreaError, createArea } from './create-area.ts';

const usage = 'Usage: create-chatwindow-area <name> --console https://console.example.com';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  strict: false,
  options: { console: { type: 'string' } },
});
const [name, ...others] = positionals;
const console = typeof values.console === 'string' ? values.console : '';
const origin = URL.canParse(console) ? new URL(console).origin : undefined;
if (!name || others.length > 0 || !origin) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    const template = join(import.meta.dirname, 'template');
    await createArea({ name, folder: resolve(name), console: origin, template });
    process.stdout.write(nextSteps(name));
  } catch (error) {
    if (!(error instanceof CreateAreaError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function nextSteps(folder: string): string {
  return `The area is in ${folder}/. Next:

  cd ${folder} && npm install
  npm run dev        # in the console, for you alone
  npm test
  npm run deploy     # with CHATWINDOW_DEPLOY_TOKEN, which an operator creates
`;
}
