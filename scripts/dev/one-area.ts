import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { developArea } from './develop-area.ts';

interface OneArea {
  root: string;
  area: string;
  against: string;
  port: number;
  bundles: readonly Configuration[];
}

/** Develops an area of this repository in a console elsewhere. */
export async function developOneArea({ root, area, bundles, ...target }: OneArea): Promise<void> {
  const bundle = bundles.find(({ name }) => name === `console-${area}`);
  if (!bundle) throw new Error(`There is no area ${area}: no ${area}/area.json.`);
  const source = join(root, area, 'area.json');
  await developArea({ source, bundle, folder: join(root, '.cache/dev', area), ...target });
}
