import { consoleBundles } from './scripts/webpack/console.js';
import { widgetBundles } from './scripts/webpack/widget.js';

export default [...widgetBundles, ...consoleBundles];
