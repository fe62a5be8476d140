import {
  type Element,
  type Node,
  parseHtml,
  type Root,
} from '#server/platform/html/elements.isolated.ts';
import type { DocumentSection } from './parsed-document.ts';
import { createSectionBuilder } from './section-builder.ts';
import { createTextWriter } from './text-writer.ts';

interface HtmlOptions {
  /** Adds the `id` of the heading to each section. */
  anchors?: boolean;
}

/** Splits the main content of a page by headings; lists and tables become readable lines. */
export function htmlSections(html: string, options: HtmlOptions = {}): DocumentSection[] {
  const page = parseHtml(html);
  if (!page) return [];
  const content = findContent(page);
  const sections = content ? readNodes(content.childNodes, new Set(ignoredElements), options) : [];
  if (sections.length > 0) return sections;
  return readNodes(page.childNodes, new Set([...ignoredElements, ...pageFrame]), options);
}

/** The `main` element, or the only article. */
function findContent(page: Root): Element | undefined {
  const articles: Element[] = [];
  const pending: Node[] = [...page.childNodes];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('attribs' in node)) continue;
    if (node.name === 'main' || node.attribs.role === 'main') return node;
    if (node.name === 'article') articles.push(node);
    for (const child of node.childNodes) pending.push(child);
  }
  return articles.length === 1 ? articles[0] : undefined;
}

const ignoredElements = [
  ...['head', 'script', 'style', 'noscript', 'template', 'svg', 'canvas', 'iframe', 'object'],
  ...['audio', 'video', 'nav', 'button', 'select', 'input', 'textarea', 'datalist'],
];
/** Elements around the content of a page. */
const pageFrame = ['header', 'footer', 'aside'];

const inline = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'img',
  ],
  ...['ins', 'kbd', 'label', 'mark', 'q', 'rb', 'ruby', 's', 'samp', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
]);
const singleBreak = new Set(['br', 'tr', 'thead', 'tbody', 'tfoot', 'dt', 'dd']);

/** Uses an explicit stack, because deeply nested pages would overflow the call stack. */
function readNodes(
  nodes: Node[],
  skipped: Set<string>,
  { anchors }: HtmlOptions,
): DocumentSection[] {
  const builder = createSectionBuilder();
  let writer = createTextWriter();
  let preformatted = 0;
  let cells = 0;
  const lists: { ordered: boolean; count: number }[] = [];
  const pending: (Node | (() => void))[] = [];
  const descend = (children: Node[]) => {
    for (const child of children.toReversed()) pending.push(child);
  };

  function visit(element: Element) {
    const name = element.name;
    if (skipped.has(name) || isHidden(element)) return;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) visitHeading(Number(level), anchors ? anchorOf(element) : undefined);
    else if (name === 'td' || name === 'th') visitCell(element);
    else if (name === 'ul' || name === 'ol') visitList(name === 'ol');
    else if (name === 'pre') visitPreformatted();
    else if (name === 'li') visitItem();
    else if (!inline.has(name)) visitBlock(name);
    descend(element.childNodes);
  }

  function visitHeading(level: number, anchor: string | undefined) {
    builder.add(writer.text());
    writer = createTextWriter();
    pending.push(() => {
      builder.open(level, withoutPermalink(writer.text()), undefined, anchor);
      writer = createTextWriter();
    });
  }

  function visitCell(cell: Element) {
    if (hasElementBefore(cell)) writer.words(' | ');
    cells += 1;
    pending.push(() => {
      cells -= 1;
    });
  }

  function visitList(ordered: boolean) {
    writer.newline(lists.length > 0 ? 1 : 2);
    lists.push({ ordered, count: 0 });
    pending.push(() => {
      lists.pop();
      writer.newline(lists.length > 0 ? 1 : 2);
    });
  }

  function visitItem() {
    const list = lists.at(-1);
    writer.newline(1);
    if (list) {
      list.count += 1;
      const mark = list.ordered ? `${list.count}. ` : '- ';
      // Indented by at most ten levels, so that nested lists do not grow quadratically.
      writer.verbatim('  '.repeat(Math.min(lists.length, 10) - 1) + mark);
    }
    pending.push(() => writer.newline(1));
  }

  function visitPreformatted() {
    writer.newline(2);
    preformatted += 1;
    pending.push(() => {
      preformatted -= 1;
      writer.newline(2);
    });
  }

  function visitBlock(name: string) {
    const breakLine = () => {
      if (cells > 0 && name !== 'tr' && name !== 'table') writer.words(' ');
      else writer.newline(singleBreak.has(name) ? 1 : lists.length > 0 ? 1 : 2);
    };
    breakLine();
    if (name !== 'br') pending.push(breakLine);
  }

  descend(nodes);
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next === 'function') next();
    else if (next.type === 'text')
      preformatted > 0 ? writer.verbatim(next.data) : writer.words(next.data);
    else if ('attribs' in next) visit(next);
  }
  builder.add(writer.text());
  return builder.finish();
}

/** The id of the heading, of an element in it, or of the section around it. */
function anchorOf(heading: Element): string | undefined {
  const inside = heading.childNodes.find((child) => 'attribs' in child && idOf(child));
  const around = heading.parent && 'attribs' in heading.parent ? heading.parent : undefined;
  const own = idOf(heading) ?? (inside && 'attribs' in inside ? idOf(inside) : undefined);
  return own ?? (around?.name === 'section' ? idOf(around) : undefined);
}

const idOf = ({ attribs }: Element) => attribs.id || attribs.name || undefined;

/** Removes the permalink sign after a heading. */
const withoutPermalink = (heading: string) => heading.replace(/\s[#§]$|[¶🔗]$/u, '').trimEnd();

function isHidden({ attribs }: Element): boolean {
  return (
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    /display\s*:\s*none/i.test(attribs.style?.slice(0, 1000) ?? '')
  );
}

function hasElementBefore(cell: Element): boolean {
  for (let before = cell.prev; before; before = before.prev) {
    if ('attribs' in before) return true;
  }
  return false;
}
