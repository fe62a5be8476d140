import { globSync } from 'node:fs';
import path from 'node:path';
import { areaBundle } from './area.js';
import { consoleBundle } from './console-bundle.js';
import { writeReactUnion } from './react-union.js';
import { root } from './root.js';

const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** Import map names of shared modules, by the name under which sources import them. */
const sharedNames = {
  ...Object.fromEntries(react.map((name) => [name, name])),
  '#shared/console/index.ts': '@chatwindow/console',
  '#shared/console/shell.ts': '@chatwindow/console',
  '#shared/ui/index.ts': '@chatwindow/ui',
};
const everythingShared = Object.keys(sharedNames);

/** Folders of a bundle; the modules in `shares` come from the import map. */
const bundlePaths = (name, shares) => ({
  context: root,
  locales: path.join(root, 'locales'),
  output: path.join(root, 'dist/console', name),
  externals: Object.fromEntries(shares.map((source) => [source, sharedNames[source]])),
});

function ownBundle(name, { shares, ...options }) {
  return consoleBundle(name, { ...bundlePaths(name, shares), ...options });
}

/** Every folder with an `area.json` is an area; there is no other list of areas. */
function ownArea(file) {
  const name = path.dirname(file);
  const entry = `./${name}/index.tsx`;
  return areaBundle(path.join(root, file), { ...bundlePaths(name, everythingShared), entry });
}

export const consoleBundles = [
  ownBundle('react', { entry: writeReactUnion(), shares: [] }),
  // With warnings and whole error messages, for pages in which a developer overrides an area. Minified,
  // because the server compresses it for the first page.
  {
    ...ownBundle('react-development', { entry: writeReactUnion(), shares: [] }),
    mode: 'development',
  },
  ownBundle('console', { entry: './shared/console/bundle.ts', shares: react }),
  ownBundle('ui', {
    entry: './shared/ui/index.ts',
    shares: [...react, '#shared/console/index.ts'],
    isOneSheet: true,
  }),
  ownBundle('shell', {
    entry: './shell/index.tsx',
    shares: everythingShared,
    namespaces: ['account', 'common', 'palette', 'shell', 'ui'],
    isOneSheet: true,
  }),
  ...globSync('mfe-*/area.json', { cwd: root }).sort().map(ownArea),
];
