import { loader, typescript } from '../webpack/bundle.js';
import { classNames } from '../webpack/console-bundle.js';
import { root } from '../webpack/root.js';

/**
 * The modules of the page's import map, the test fakes, the check of styles and the command, as modules
 * that Node and test runners load. They share chunks, so that a screen and its test see one session and one API.
 */
export function packageModules({ output, packages }) {
  const isPackage = (request) =>
    packages.some((name) => request === name || request.startsWith(`${name}/`));
  return {
    name: 'package',
    context: root,
    mode: 'production',
    devtool: false,
    performance: false,
    target: ['node', 'es2022'],
    entry: {
      console: './shared/console/index.ts',
      ui: './shared/ui/index.ts',
      testing: './shared/testing/index.ts',
      styles: './shared/utils/unscoped-selectors.ts',
      command: './scripts/dev/command.ts',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request }, done) => (isPackage(request) ? done(null, request) : done()),
    output: {
      path: output,
      library: { type: 'module' },
      module: true,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // The location of the texts is known at run time.
      parser: { javascript: { importMeta: false } },
      rules: [
        typescript('es2022'),
        {
          test: /\.css$/,
          loader: loader('css-loader'),
          options: { modules: { ...classNames, exportOnlyLocals: true } },
        },
      ],
    },
    optimization: {
      ...{ minimize: false, nodeEnv: false },
      ...{ runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 } },
    },
  };
}
