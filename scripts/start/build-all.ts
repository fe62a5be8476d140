import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAreaPackages } from './build-area-packages.ts';
import { packPackage } from './pack-package.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds the bundles and the npm packages; returns the paths of the emitted files below `root`. */
export async function buildAll(root: string): Promise<string[]> {
  const [bundles, sdk, areaPackages] = await Promise.all([
    runWebpack(root),
    packPackage(join(root, 'scripts/build-sdk.ts')),
    buildAreaPackages(root),
  ]);
  // A file of the widget's release: the server serves and stores it with the others.
  const file = `dist/widget/assets/${sdk.file}`;
  await writeFile(join(root, file), sdk.content);
  return [...bundles, file, ...areaPackages];
}
