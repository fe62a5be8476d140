import { readFileSync } from 'node:fs';
import path from 'node:path';
import { consoleBundle } from './console-bundle.js';

/** What the import map of the console's page gives to areas, by what their sources call it. */
const libraries = {
  ...Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => [name, name]),
  ),
  '@chatwindow/console': '@chatwindow/console',
  '@chatwindow/console/ui': '@chatwindow/ui',
};

/**
 * The configuration of an area in a repository of its own:
 * `export default areaConfig(import.meta.dirname)`. The folder has `area.json`, `src/index.tsx` and
 * `locales/{lng}/{namespace}.json`; what is built, with its manifest, goes to `dist/`.
 */
export function areaConfig(folder) {
  return areaBundle(path.join(folder, 'area.json'), {
    context: folder,
    entry: './src/index.tsx',
    locales: path.join(folder, 'locales'),
    output: path.join(folder, 'dist'),
    externals: libraries,
  });
}

/** One area, by its `area.json`. */
export function areaBundle(area, options) {
  const source = JSON.parse(readFileSync(area, 'utf8'));
  const namespaces = [...source.namespaces, ...(source.later_namespaces ?? [])];
  return consoleBundle(source.name, { area, namespaces, ...options });
}
