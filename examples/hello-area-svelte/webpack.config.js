import { areaConfig } from '@chatwindow/console/webpack';

const config = areaConfig(import.meta.dirname);
config.resolve.conditionNames = ['svelte', 'browser', 'import'];
config.module.rules.push({
  test: /\.svelte(\.js)?$/,
  loader: 'svelte-loader',
  // single-spa-svelte creates components as classes.
  options: { compilerOptions: { compatibility: { componentApi: 4 } } },
});

export default config;
