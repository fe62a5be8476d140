import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import { cssTargetsOf } from './browsers.js';
import { bundle, loader, smaller, typescript } from './bundle.js';
import { BundleManifest } from './bundle-manifest.js';

/** Class names that no other bundle has. */
export const classNames = {
  auto: true,
  namedExport: true,
  localIdentName: '[local]-[hash:base64:4]',
};

/** Also writes `light-dark()` and the like as the supported browsers know them. */
const minifyCss = new CssMinimizer({
  minify: CssMinimizer.lightningCssMinify,
  minimizerOptions: { targets: cssTargetsOf('console') },
});

/**
 * One file of the console as an ES module, with its manifest beside it. What `externals` names comes from
 * the import map; `locales` is where the texts of its namespaces are.
 */
export function consoleBundle(name, options) {
  const { context, entry, externals, output, locales, area, namespaces, isOneSheet } = options;
  return bundle(`console-${name}`, {
    context,
    target: ['web', 'es2022'],
    entry: { [name]: entry },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals,
    output: {
      path: output,
      filename: '[name].[contenthash:12].js',
      // Entries name all their parts: what cannot be compressed there is kept short.
      chunkFilename: '[name].[contenthash:8].js',
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
        typescript(),
        {
          test: /\.css$/,
          use: [
            MiniCssExtract.loader,
            { loader: loader('css-loader'), options: { modules: classNames } },
          ],
        },
      ],
    },
    optimization: {
      minimizer: [smaller({ module: true }), minifyCss],
      ...(isOneSheet && oneSheet(name)),
    },
    plugins: [
      new MiniCssExtract({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
      }),
      new BundleManifest({ name, area, namespaces, locales }),
    ],
  });
}

/** What is loaded later finds its styles there, so that a menu waits for one file, not for two. */
function oneSheet(name) {
  const styles = { type: 'css/mini-extract', name, chunks: 'all', enforce: true };
  return { splitChunks: { cacheGroups: { styles } } };
}
