import { areaConfig } from '@chatwindow/console/webpack';

const config = areaConfig(import.meta.dirname);
config.resolve.conditionNames = ['svelte', 'browser', 'import'];
config.module.rules.push({ test: /\.svelte$/, loader: 'svelte-loader' });

export default config;
