import webpack from 'webpack';

/** A bundle as developers want it: readable, with whole error messages and with source maps. */
export function developmentBuild({ cache, optimization, plugins = [], ...config }) {
  return {
    ...config,
    mode: 'development',
    // `eval`, the default, is refused by the console's Content-Security-Policy.
    devtool: 'inline-source-map',
    plugins: plugins.filter((plugin) => !(plugin instanceof webpack.SourceMapDevToolPlugin)),
    cache: { ...cache, name: `${config.name}-development` },
    optimization: { ...optimization, minimize: false },
  };
}
