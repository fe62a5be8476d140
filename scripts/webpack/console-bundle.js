import path from 'node:path';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCssExtract from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { cssTargetsOf } from './browsers.js';
import { bundle, loader, minimizer, typescript } from './bundle.js';
import { BundleManifest } from './bundle-manifest.js';

/** Class names are unique across bundles. */
export const classNames = {
  auto: true,
  namedExport: true,
  localIdentName: '[local]-[hash:base64:4]',
};

const scopedStyles = path.join(import.meta.dirname, 'scoped-styles.js');

/** Also compiles newer CSS such as `light-dark()` for the supported browsers. */
const minifyCss = new CssMinimizer({
  minify: CssMinimizer.lightningCssMinify,
  minimizerOptions: { targets: cssTargetsOf('console') },
});

/**
 * A bundle of the console as an ES module, with its manifest beside it. Modules in `externals` come from
 * the import map; `locales` is the folder with the texts of its namespaces.
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
      // The entry lists the names of all chunks, and hashes do not compress, so they are short.
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
        // An import yields the URL of the file.
        {
          test: /\.(svg|png|webp|woff2)$/,
          type: 'asset/resource',
          generator: { filename: '[contenthash:12][ext]' },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtract.loader,
            { loader: loader('css-loader'), options: { modules: classNames } },
            // The styles of an area must not reach the rest of the console.
            ...(area ? [scopedStyles] : []),
          ],
        },
      ],
    },
    optimization: {
      minimize: true,
      minimizer: [minimizer({ module: true }), minifyCss],
      ...(isOneSheet && oneSheet(name)),
    },
    plugins: [
      new MiniCssExtract({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      ...(area ? [sourceMaps()] : []),
      new BundleManifest({ name, area, namespaces, locales }),
    ],
  });
}

/**
 * For the stacks that browsers report, so the maps contain no sources. Named by their own content: a change
 * of a comment changes the map and not the code.
 */
const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[contenthash:12].js.map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

/** Puts the styles of all chunks into one file, so that a lazy part loads one file instead of two. */
function oneSheet(name) {
  const styles = { type: 'css/mini-extract', name, chunks: 'all', enforce: true };
  return { splitChunks: { cacheGroups: { styles } } };
}
