import path from 'node:path';
import webpack from 'webpack';
import { bundle, smaller, typescript } from './bundle.js';
import { root } from './root.js';

const widgetDir = path.join(root, 'dist/widget');

const minifyCss = path.join(import.meta.dirname, 'minify-css.js');

/** A stylesheet as a `CSSStyleSheet`, for shadow roots; class names become exports. */
function constructableSheet(modules) {
  return [{ loader: 'css-loader', options: { exportType: 'css-style-sheet', modules } }, minifyCss];
}

/** The chat's file name has its content's hash in it; the loader is built after it and is told. */
let chatFile = '';
const tellChatFile = {
  apply(compiler) {
    compiler.hooks.done.tap('tell-chat-file', ({ compilation }) => {
      chatFile = compilation.entrypoints.get('chat')?.getFiles()[0] ?? '';
    });
  },
};

/** React and all that is loaded once a customer reaches for the launcher. */
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
  optimization: { minimizer: [smaller({ module: true })] },
  plugins: [tellChatFile],
});

/** `widget.js`: a classic script that any page can embed, so small that it costs nothing. */
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
  optimization: { minimizer: [smaller({ module: false })] },
  plugins: [
    new webpack.DefinePlugin({
      CHAT_FILE: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(chatFile), true),
    }),
  ],
});

export const widgetBundles = [chat, loader];
