import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packSdk } from './pack-sdk.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds the bundles and the npm package; returns the paths of the emitted files below `root`. */
export async function buildAll(root: string): Promise<string[]> {
  const [bundles, sdk] = await Promise.all([runWebpack(root), packSdk(root)]);
  // A file of the widget's release: the server serves and stores it with the others.
  const file = `dist/widget/assets/${sdk.name}`;
  await writeFile(join(root, file), sdk.content);
  return [...bundles, file];
}
