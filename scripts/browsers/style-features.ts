import { type CssNode, parse, walk } from 'css-tree';
import type { UsedFeature } from './script-features.ts';
import { findFeature } from './support.ts';

/**
 * The at-rules, selectors and colour functions that a stylesheet uses. Properties are ignored: a
 * browser skips an unknown one, while an unknown function behind `var()` invalidates the whole
 * declaration, and an unknown selector its rule.
 */
export function styleFeatures(file: string, css: string): UsedFeature[] {
  const found: UsedFeature[] = [];
  walk(parse(css, { positions: true, parseCustomProperty: true }), function visit(node) {
    // Features inside `@supports` are used only where supported.
    if (this.atrule?.name === 'supports') return;
    const path = featureOf(node);
    if (path && findFeature(path)?.__compat) {
      found.push({ path, file, line: node.loc?.start.line ?? 0 });
    }
  });
  return found;
}

function featureOf(node: CssNode): string | undefined {
  switch (node.type) {
    case 'Atrule':
      return `css.at-rules.${node.name}`;
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      // A vendor-prefixed selector is for one engine; the stylesheet has others for other engines.
      return node.name.startsWith('-') ? undefined : `css.selectors.${node.name}`;
    case 'Function':
      return `css.types.color.${node.name}`;
    default:
      return undefined;
  }
}
