import { Features, transform } from 'lightningcss';
import { cssTargetsOf } from './browsers.js';

const targets = cssTargetsOf('widget');

/**
 * webpack loader that minifies a stylesheet and compiles it for the supported browsers, because it is
 * embedded in JavaScript. With `isHost`, for styles of the element itself, `light-dark()` is not
 * compiled: its variables would override those that the page declares for its own use.
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
