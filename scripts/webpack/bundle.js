import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Minimizer from 'minimizer-webpack-plugin';

/** A loader of ours, wherever the sources lie that it loads. */
export const loader = (name) => fileURLToPath(import.meta.resolve(name));

/** Compiles TypeScript and JSX without checking types. */
export function typescript() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: loader('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  };
}

/** In three turns: 0.5 KB less of the console's first load. */
export const smaller = ({ module }) =>
  new Minimizer({
    terserOptions: { ecma: 2020, module, compress: { passes: 3 }, format: { comments: false } },
  });

/** Every bundle has this; `name` also names its cache, which lies in the `context`. */
export function bundle(name, { context, ...config }) {
  return {
    name,
    context,
    mode: 'production',
    devtool: false,
    performance: false,
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: path.join(context, '.cache/webpack'),
      // The folder: a change of any rule makes all bundles anew.
      buildDependencies: { config: [`${import.meta.dirname}/`] },
    },
    ...config,
  };
}
