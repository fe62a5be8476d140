import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAreaPackages } from './build-area-packages.ts';
import { packPackage } from './pack-package.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds the bundles and the npm packages; returns the paths of the emitted files below `root`. */
export async function buildAll(root: string, log: (text: string) => void): Promise<string[]> {
  const [bundles, sdk, areaPackages] = await Promise.all([
    runWebpack(root, logQuarters(log)),
    packPackage(join(root, 'scripts/build-sdk.ts')),
    buildAreaPackages(root),
  ]);
  // A file of the widget's release: the server serves and stores it with the others.
  const file = `dist/widget/assets/${sdk.file}`;
  await writeFile(join(root, file), sdk.content);
  return [...bundles, file, ...areaPackages];
}

/** Enough to see that it goes on. */
function logQuarters(log: (text: string) => void): (share: number) => void {
  let next = 0.25;
  return (share) => {
    if (share < next || next >= 1) return;
    log(`  ${Math.round(next * 100)} % of the pages are built.`);
    next += 0.25;
  };
}
