import { areaConfig } from '@chatwindow/console/webpack';
import { VueLoaderPlugin } from 'vue-loader';
import webpack from 'webpack';

const config = areaConfig(import.meta.dirname);
config.module.rules.push({ test: /\.vue$/, loader: 'vue-loader' });
config.plugins.push(
  new VueLoaderPlugin(),
  // Leaves out what Vue offers for older code.
  new webpack.DefinePlugin({
    __VUE_OPTIONS_API__: false,
    __VUE_PROD_DEVTOOLS__: false,
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
  }),
);

export default config;
