import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { buildSdk } from '../../scripts/build-sdk.ts';

const root = dirname(dirname(import.meta.dirname));

export interface BundledSite {
  /** Bundles a program; returns the path of the script. */
  bundle(program: string): Promise<string>;
  remove(): Promise<void>;
}

/** A temporary project in which the built package and React are installed. */
export async function createBundledSite(): Promise<BundledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-site-'));
  await buildSdk(join(folder, 'node_modules/chatwindow'));
  let count = 0;
  return {
    async bundle(program) {
      count += 1;
      const entry = join(folder, `site-${count}.js`);
      await writeFile(entry, program);
      const { promise, resolve, reject } = Promise.withResolvers<Stats>();
      webpack(
        {
          mode: 'production',
          entry,
          context: folder,
          devtool: false,
          target: 'web',
          output: { path: folder, filename: `bundle-${count}.js` },
          optimization: { minimize: false },
          resolve: { modules: [join(folder, 'node_modules'), join(root, 'node_modules')] },
        },
        (error, stats) => (stats ? resolve(stats) : reject(error)),
      );
      const stats = await promise;
      if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
      return join(folder, `bundle-${count}.js`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
