import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

/** Compiles TypeScript and JSX without checking types; `npm run check` does that. */
export function typescript(target, assumptions = {}) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target,
        assumptions,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  };
}

/** Every bundle has this; `name` also names its cache. */
export function bundle(name, config) {
  return {
    name,
    mode: 'production',
    devtool: false,
    performance: false,
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    ...config,
  };
}
