import type { Configuration, MultiStats } from 'webpack';

/** Builds bundles on change; resolves after the first build of all. `onBuilt`: after each without errors. */
export async function watchBundles(bundles: Configuration[], onBuilt = async () => {}) {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(bundles);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const watched = compiler?.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return reject(error);
    if (stats) printResult(stats);
    if (stats && !stats.hasErrors()) onBuilt().catch(console.error);
    resolve();
  });
  if (!watched) throw new Error('webpack returned no watcher');
  await promise;
  return watched;
}

/** Prints the names of the built bundles, or the errors. */
function printResult(stats: MultiStats): void {
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
  else console.log(`Built ${stats.stats.map(({ compilation }) => compilation.name).join(', ')}.`);
}
