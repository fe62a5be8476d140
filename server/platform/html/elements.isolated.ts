import { type CheerioAPI, load } from 'cheerio/slim';

export type Root = NonNullable<ReturnType<CheerioAPI['root']>[0]>;
export type Node = Root['childNodes'][number];
export type Element = Extract<Node, { attribs: unknown }>;

export function parseHtml(html: string): Root | undefined {
  return load(html).root()[0];
}

/**
 * The elements below a node in document order. Iterative: selectors take quadratic time on deep or
 * wide trees, and recursion could overflow the stack.
 */
export function* elementsIn(root: Root | Element | undefined): Generator<Element> {
  for (const node of nodesIn(root)) if ('attribs' in node) yield node;
}

export function textIn(root: Root | Element | undefined): string {
  const texts: string[] = [];
  for (const node of nodesIn(root)) if (node.type === 'text') texts.push(node.data);
  return texts.join('');
}

function* nodesIn(root: Root | Element | undefined): Generator<Node> {
  const pending: Node[] = root?.childNodes.toReversed() ?? [];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    if (!('childNodes' in node)) continue;
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      pending.push(node.childNodes[index] as Node); // the index is within the list
    }
  }
}
