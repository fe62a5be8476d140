import { type CssNode, generate, type List, parse, type Selector } from 'css-tree';

export interface UnscopedSelector {
  selector: string;
  line: number;
}

/** Bundlers add a hash to the names of classes: `title-x3Fa`, `_title_1x3fa`, `svelte-1x3fa`. */
// regex-input: 40, the end of a class name
const hashedName = /[-_][\w-]{4,}$/;
/** Vue marks the elements of a component with an attribute. */
const scopedAttribute = /^data-v-/;
/** At-rules that contain no selectors of elements. */
const withoutSelectors =
  /^(-\w+-)?(keyframes|font-face|property|counter-style|font-feature-values|font-palette-values|page|view-transition|position-try)$/;

/**
 * The selectors that apply beyond an area: those without a class of its own, such as `h1`, and
 * `@scope` around such a class. In the source of a CSS module every class is its own, apart from
 * those in `:global`; in other CSS, a class whose name has a hash.
 */
export function findUnscopedSelectors(css: string, { isModule = false } = {}): UnscopedSelector[] {
  const found: UnscopedSelector[] = [];
  const isOwn = (name: string) => isModule || hashedName.test(name.slice(-40));
  visitAll(parse(css, { positions: true, parseCustomProperty: false }), false);
  return found;

  /** `isInside`: a rule around it is scoped already. */
  function visitAll(node: CssNode, isInside: boolean): void {
    if (node.type === 'StyleSheet' || node.type === 'Block') {
      for (const child of node.children) visit(child, isInside);
    }
  }

  function visit(node: CssNode, isInside: boolean): void {
    if (node.type === 'Rule') {
      if (node.prelude.type === 'SelectorList') report(node.prelude.children, isInside);
      // What this parser does not understand, a browser may.
      else found.push({ selector: generate(node.prelude), line: node.loc?.start.line ?? 0 });
      // The selectors of a rule are reported once; nested ones depend on them.
      visitAll(node.block, true);
    } else if (node.type === 'Atrule' && node.name === 'import') {
      found.push({ selector: '@import', line: node.loc?.start.line ?? 0 });
    } else if (node.type === 'Atrule' && node.block && !withoutSelectors.test(node.name)) {
      if (node.name === 'scope') visitScope(node);
      else visitAll(node.block, isInside);
    }
  }

  function visitScope(node: CssNode & { type: 'Atrule' }): void {
    const [scope] = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children : [];
    const root = scope?.type === 'Scope' ? scope.root : null;
    if (root?.type === 'SelectorList') report(root.children, false);
    else found.push({ selector: '@scope', line: node.loc?.start.line ?? 0 });
  }

  function report(selectors: List<CssNode>, isInside: boolean): void {
    for (const selector of selectors) {
      if (selector.type !== 'Selector') continue;
      const isNested = isInside && !generate(selector).includes('&');
      if (isNested || isScoped(selector, isOwn)) continue;
      found.push({ selector: generate(selector), line: selector.loc?.start.line ?? 0 });
    }
  }
}

/** Whether every element that the selector matches is below or beside one of the area's own. */
function isScoped(selector: Selector, isOwn: (name: string) => boolean): boolean {
  let isGlobal = false;
  for (const part of selector.children) {
    if (part.type === 'NestingSelector') return true;
    if (part.type === 'ClassSelector' && !isGlobal && isOwn(part.name)) return true;
    if (part.type === 'AttributeSelector' && scopedAttribute.test(part.name.name)) return true;
    if (part.type !== 'PseudoClassSelector') continue;
    if (part.name === 'global' && !part.children) isGlobal = true;
    if (/^(is|where)$/.test(part.name) && areAllScoped(part.children, isOwn)) return true;
  }
  return false;
}

function areAllScoped(lists: List<CssNode> | null, isOwn: (name: string) => boolean): boolean {
  const selectors = [...(lists ?? [])].flatMap((list) =>
    list.type === 'SelectorList' ? [...list.children] : [],
  );
  return (
    selectors.length > 0 &&
    selectors.every((selector) => selector.type === 'Selector' && isScoped(selector, isOwn))
  );
}
