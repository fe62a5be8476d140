import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiStats } from 'webpack';
import { onStopSignals } from './start/stop-signals.ts';

// Builds every bundle again when it changes, and restarts the server when its code does. Pages show
// what was built since when they are loaded again.
const root = dirname(import.meta.dirname);

console.log('Building; the server starts when that is done.');
const watching = await watchBundles();
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

/** Watches the bundles; answers when all have been built for the first time. */
async function watchBundles() {
  const { default: webpack } = await import('webpack');
  const config: { default: Configuration[] } = await import(
    pathToFileURL(join(root, 'webpack.config.js')).href
  );
  const compiler = webpack(config.default);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const watched = compiler?.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return reject(error);
    if (stats) tell(stats);
    resolve();
  });
  if (!watched) throw new Error('webpack watches nothing');
  await promise;
  return watched;
}

/** What was built anew, or what is wrong with it. */
function tell(stats: MultiStats): void {
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
  else console.log(`Built ${stats.stats.map(({ compilation }) => compilation.name).join(', ')}.`);
}
