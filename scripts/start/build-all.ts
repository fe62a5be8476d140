import { packSdk } from './pack-sdk.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds the bundles and the npm package; returns the paths of the emitted files below `root`. */
export async function buildAll(root: string): Promise<string[]> {
  const [bundles, sdk] = await Promise.all([runWebpack(root), packSdk(root)]);
  return [...bundles, await sdk.publish()];
}
