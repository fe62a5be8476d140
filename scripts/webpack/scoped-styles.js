import path from 'node:path';
import { findUnscopedSelectors } from '#shared/utils/unscoped-selectors.ts';

/** webpack loader that refuses selectors which would also style the rest of the console. */
export default function scopedStyles(source) {
  const isModule = /\.module\.css$/.test(this.resourcePath);
  const file = path.relative(this.rootContext, this.resourcePath);
  for (const { selector, line } of findUnscopedSelectors(source, { isModule })) {
    const reason = `“${selector}” would style the whole console.`;
    const remedy = 'Begin it with a class of this file, or put it into @scope (.class) { … }.';
    this.emitError(new Error(`${file}:${line}: ${reason} ${remedy}`));
  }
  return source;
}
