import path from 'node:path';
import webpack from 'webpack';
import { bundle, minimizer, typescript } from './bundle.js';
import { root } from './root.js';

const widgetDir = path.join(root, 'dist/widget');

const minifyCss = path.join(import.meta.dirname, 'minify-css.js');

/** A stylesheet as a `CSSStyleSheet`, for shadow roots; class names become exports. */
function constructableSheet(modules) {
  return [{ loader: 'css-loader', options: { exportType: 'css-style-sheet', modules } }, minifyCss];
}

/** The chat's file name contains a content hash, so the loader is built after the chat and embeds the name. */
let chatFile = '';
const recordChatFile = {
  apply(compiler) {
    compiler.hooks.done.tap('record-chat-file', ({ compilation }) => {
      chatFile = compilation.entrypoints.get('chat')?.getFiles()[0] ?? '';
    });
  },
};

/** The React chat, loaded when a customer opens it or the pointer approaches the launcher. */
const chat = bundle('widget-chat', {
  context: root,
  target: ['web', 'es2022'],
  entry: { chat: './widget/chat/chat-element.ts' },
  experiments: { outputModule: true },
  output: {
    path: path.join(widgetDir, 'assets'),
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    module: true,
    publicPath: 'auto',
    clean: true,
  },
  module: {
    rules: [
      typescript(),
      {
        test: /\.css$/,
        oneOf: [
          { resourceQuery: /sheet/, use: constructableSheet(false) },
          {
            use: constructableSheet({
              localIdentName: '[local]-[hash:base64:3]',
              namedExport: true,
            }),
          },
        ],
      },
    ],
  },
  optimization: { minimizer: [minimizer({ module: true })] },
  plugins: [recordChatFile],
});

/** `widget.js`: the small classic script that pages embed. */
const loader = bundle('widget-loader', {
  context: root,
  target: ['web', 'es2022'],
  dependencies: ['widget-chat'],
  entry: { widget: './widget/loader/widget.ts' },
  output: { path: widgetDir, filename: '[name].js' },
  module: {
    rules: [
      typescript(),
      {
        test: /\.css$/,
        type: 'asset/source',
        use: { loader: minifyCss, options: { isHost: true } },
      },
    ],
  },
  // Measured: 25 bytes smaller than with the options of the other bundles.
  optimization: { minimizer: [minimizer({ module: false, compress: { passes: 4, inline: 1 } })] },
  plugins: [
    new webpack.DefinePlugin({
      CHAT_FILE: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(chatFile), true),
    }),
  ],
});

export const widgetBundles = [chat, loader];
