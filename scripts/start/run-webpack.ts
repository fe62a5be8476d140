import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiStats } from 'webpack';

/**
 * Builds every bundle and returns the paths of the emitted files; throws webpack's error messages.
 * `onProgress` is called with a share of 1, often.
 */
export async function runWebpack(
  root: string,
  onProgress: (share: number) => void = () => {},
): Promise<string[]> {
  const { default: webpack } = await import('webpack');
  const config: { default: Configuration[] } = await import(
    pathToFileURL(join(root, 'webpack.config.js')).href
  );
  const { promise, resolve, reject } = Promise.withResolvers<MultiStats>();
  const compiler = webpack(config.default, (error, stats) => {
    if (stats) resolve(stats);
    else reject(error);
  });
  if (compiler) new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);
  const stats = await promise;
  // webpack writes its cache when the compiler is closed.
  await new Promise((closed) => compiler?.close(closed));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.stats.flatMap(({ compilation }) =>
    compilation
      .getAssets()
      .map(({ name }) => relative(root, join(compilation.outputOptions.path ?? root, name))),
  );
}
