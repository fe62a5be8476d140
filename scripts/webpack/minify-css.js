import { Features, transform } from 'lightningcss';
import { cssTargetsOf } from './browsers.js';

const targets = cssTargetsOf('widget');

/**
 * webpack loader: a stylesheet for the supported browsers, minified, since it travels inside
 * JavaScript. `isHost` is for styles of the element itself, which must not set up `light-dark()`:
 * what a page declares for its own would be overridden for the whole element.
 */
export default function minifyCss(source) {
  const { isHost = false } = this.getOptions();
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    minify: true,
    targets,
    ...(isHost && { exclude: Features.LightDark }),
  });
  return code.toString();
}
