import { type CssNode, parse, walk } from 'css-tree';
import type { UsedFeature } from './script-features.ts';
import { findFeature } from './support.ts';

/**
 * The at-rules, selectors and colour functions that a stylesheet uses. Properties do not count: a
 * browser leaves out what it does not know, while an unknown function behind `var()` takes the
 * whole declaration with it, and an unknown selector its rule.
 */
export function styleFeatures(file: string, css: string): UsedFeature[] {
  const found: UsedFeature[] = [];
  walk(parse(css, { positions: true, parseCustomProperty: true }), function visit(node) {
    // What `@supports` asks for is used only where it is known.
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
      // `::-webkit-…` is written for one engine, beside those of the others.
      return node.name.startsWith('-') ? undefined : `css.selectors.${node.name}`;
    case 'Function':
      return `css.types.color.${node.name}`;
    default:
      return undefined;
  }
}
