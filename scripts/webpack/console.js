import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import { bundle, root, typescript } from './bundle.js';
import { BundleManifest } from './bundle-manifest.js';
import { writeReactUnion } from './react-union.js';

const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** What a source imports → what the import map calls it. */
const sharedNames = {
  ...Object.fromEntries(react.map((name) => [name, name])),
  '#shared/console/index.ts': '@chatwindow/console',
  '#shared/console/shell.ts': '@chatwindow/console',
  '#shared/ui/index.ts': '@chatwindow/ui',
};

/** Takes three turns: 0.5 KB of the first load. */
const smaller = new Minimizer({
  terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
});

/** One file of the console as an ES module; what `shares` names comes from the import map. */
function consoleBundle(name, { entry, shares, area, namespaces, isOneSheet }) {
  return bundle(`console-${name}`, {
    target: ['web', 'es2022'],
    entry: { [name]: entry },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: Object.fromEntries(shares.map((source) => [source, sharedNames[source]])),
    output: {
      path: path.join(root, 'dist/console', name),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      library: { type: 'module' },
      module: true,
      uniqueName: name,
      publicPath: 'auto',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        typescript('es2022'),
        {
          test: /\.css$/,
          use: [
            MiniCssExtract.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: true,
                  localIdentName: '[local]-[hash:base64:5]',
                },
              },
            },
          ],
        },
      ],
    },
    optimization: { minimizer: [smaller, new CssMinimizer()], ...(isOneSheet && oneSheet(name)) },
    plugins: [
      new MiniCssExtract({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
      }),
      new BundleManifest({ name, area, namespaces }),
    ],
  });
}

/** What is loaded later finds its styles there, so that a menu waits for one file, not for two. */
function oneSheet(name) {
  const styles = { type: 'css/mini-extract', name, chunks: 'all', enforce: true };
  return { splitChunks: { cacheGroups: { styles } } };
}

const everythingShared = Object.keys(sharedNames);

/** Every folder with an `area.json` is an area; nothing else names them. */
function areaBundle(file) {
  const area = path.join(root, file);
  const { name, namespaces } = JSON.parse(readFileSync(area, 'utf8'));
  const entry = `./${name}/index.tsx`;
  return consoleBundle(name, { entry, shares: everythingShared, area, namespaces });
}

export const consoleBundles = [
  consoleBundle('react', { entry: writeReactUnion(), shares: [] }),
  consoleBundle('console', { entry: './shared/console/bundle.ts', shares: react }),
  consoleBundle('ui', {
    entry: './shared/ui/index.ts',
    shares: [...react, '#shared/console/index.ts'],
    isOneSheet: true,
  }),
  consoleBundle('shell', {
    entry: './shell/index.tsx',
    shares: everythingShared,
    namespaces: ['common', 'shell', 'ui'],
    isOneSheet: true,
  }),
  ...globSync('mfe-*/area.json', { cwd: root }).sort().map(areaBundle),
];
