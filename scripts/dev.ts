import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Configuration } from 'webpack';
import { developOneArea } from './dev/one-area.ts';
import { watchBundles } from './dev/watch-bundles.ts';
import { onStopSignals } from './start/stop-signals.ts';

const usage = `npm run dev
  Builds every bundle again when it changes, and restarts the server when its code does.

npm run dev -- --only <area> --against <url> [--port 4321]
  Builds one area and shows it in a console that runs elsewhere, to you alone.`;

const root = dirname(import.meta.dirname);
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '4321' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else if (values.only) await developOne(values.only);
else await developAll();

async function developOne(area: string): Promise<void> {
  try {
    const port = Number(values.port);
    await developOneArea({ root, area, against: values.against, port, bundles: await bundles() });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Pages use the new build after a reload. */
async function developAll(): Promise<void> {
  console.log('Building; the server starts when that is done.');
  const watching = await watchBundles(await bundles());
  const server = spawn(process.execPath, ['--watch', join(import.meta.dirname, 'dev/serve.ts')], {
    env: { ...process.env, DEVELOPMENT: 'true' },
    stdio: 'inherit',
  });
  server.once('exit', (code) => watching.close(() => process.exit(code ?? 0)));
  onStopSignals({
    stop: async () => void server.kill('SIGTERM'),
    abandon: () => {
      server.kill('SIGKILL');
      process.exit(130);
    },
  });
}

async function bundles(): Promise<Configuration[]> {
  const config: { default: Configuration[] } = await import(
    pathToFileURL(join(root, 'webpack.config.js')).href
  );
  return config.default;
}
