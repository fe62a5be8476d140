import path from 'node:path';
import webpack from 'webpack';
import { bundle, typescript } from './bundle.js';
import { root } from './root.js';

/** A command in one file, for use outside of this repository. */
export const commandPackage = (name, entry) =>
  bundle(name, {
    context: root,
    target: 'node20.12',
    entry: { [name]: entry },
    experiments: { outputModule: true },
    // An optional dependency, resolved at run time for --smoke.
    externals: { 'playwright-core': 'import playwright-core' },
    externalsPresets: { node: true },
    output: {
      path: path.join(root, 'dist/packages', name),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [typescript()] },
    plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  });
