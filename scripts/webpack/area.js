import { readFileSync } from 'node:fs';
import path from 'node:path';
import { consoleBundle } from './console-bundle.js';

/** Modules of the console's import map, by the name under which areas import them. */
const libraries = {
  ...Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => [name, name]),
  ),
  '@chatwindow/console': '@chatwindow/console',
  '@chatwindow/console/ui': '@chatwindow/ui',
};

/**
 * The webpack configuration of an area in its own repository:
 * `export default areaConfig(import.meta.dirname)`. The folder has `area.json`, `src/index.tsx` (or `.ts`) and
 * `locales/{lng}/{namespace}.json`; the bundle and its manifest are written to `dist/`.
 */
export function areaConfig(folder) {
  return areaBundle(path.join(folder, 'area.json'), {
    context: folder,
    entry: './src/index',
    locales: path.join(folder, 'locales'),
    output: path.join(folder, 'dist'),
    externals: libraries,
  });
}

/** The bundle of the area that an `area.json` declares. */
export function areaBundle(area, options) {
  const source = JSON.parse(readFileSync(area, 'utf8'));
  const namespaces = [...source.namespaces, ...(source.later_namespaces ?? [])];
  return consoleBundle(source.name, { area, namespaces, ...options });
}
