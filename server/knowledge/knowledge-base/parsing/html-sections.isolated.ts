import {
  type Element,
  type Node,
  parseHtml,
  type Root,
  textIn,
} from '#server/platform/html/elements.isolated.ts';
import { toCodeBlock } from '../markdown/write-blocks.ts';
import { codeIn, isDecoration, languageOf } from './html-code.isolated.ts';
import { readTable, toInlineCode } from './html-table.isolated.ts';
import type { DocumentSection } from './parsed-document.ts';
import { createSectionBuilder } from './section-builder.ts';
import { createTextWriter } from './text-writer.ts';

interface HtmlOptions {
  /** Adds the `id` of the heading to each section. */
  anchors?: boolean;
}

/** Splits the main content of a page by headings; code, lists and tables become Markdown. */
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
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i'],
  'img',
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
  let headings = 0;
  const pending: (Node | (() => void))[] = [];

  function visit(element: Element) {
    const { name, childNodes } = element;
    if (skipped.has(name) || isHidden(element) || isDecoration(element)) return;
    const level = /^h([1-6])$/.exec(name)?.[1];
    const markdown = level || headings > 0 ? undefined : toMarkdown(element);
    if (level) visitHeading(Number(level), anchors ? anchorOf(element) : undefined);
    else if (markdown !== undefined) return writeBlock(markdown);
    else if (codeElements.has(name) && visitInlineCode(element)) return;
    else if (name === 'ul' || name === 'ol') visitList(element);
    else if (name === 'pre') visitPreformatted();
    else if (name === 'li') visitItem();
    else if (!inline.has(name)) visitBlock(name);
    for (const child of childNodes.toReversed()) pending.push(child);
  }

  function visitHeading(level: number, anchor: string | undefined) {
    builder.add(writer.text());
    writer = createTextWriter();
    headings += 1;
    pending.push(() => {
      headings -= 1;
      builder.open(level, withoutPermalink(writer.text()), undefined, anchor);
      writer = createTextWriter();
    });
  }

  function writeBlock(markdown: string) {
    writer.separate();
    writer.verbatim(markdown);
    writer.separate();
  }

  function visitInlineCode(element: Element): boolean {
    const code = preformatted + headings > 0 ? undefined : toInlineCode(textIn(element));
    if (code) writer.words(code);
    return code !== undefined;
  }

  function visitList({ name, attribs }: Element) {
    const start = Number(attribs.start ?? 1);
    writer.openList(name === 'ol', Number.isInteger(start) ? start : 1);
    pending.push(() => writer.closeList());
  }

  function visitItem() {
    writer.openItem();
    pending.push(() => writer.closeItem());
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
    const breakLine = () => (singleBreak.has(name) ? writer.newline(1) : writer.separate());
    breakLine();
    if (name !== 'br') pending.push(breakLine);
  }

  pending.push(...nodes.toReversed());
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next === 'function') next();
    else if (next.type === 'text')
      preformatted > 0 ? writer.verbatim(next.data) : writer.words(next.data);
    else if ('attribs' in next) visit(next);
  }
  builder.add(writer.text());
  return builder.finish();
}

const codeElements = new Set(['code', 'samp', 'tt']);

/** Code and tables as Markdown; undefined for other elements. */
function toMarkdown(element: Element): string | undefined {
  if (element.name === 'table') return readTable(element);
  if (element.name !== 'pre') return undefined;
  const code = codeIn(element);
  const language = languageOf(element);
  if (isProse(element, code, language)) return undefined;
  return code.trim() === '' ? '' : toCodeBlock(code, language);
}

/** Whether preformatted text is no code: nothing says so, and it is long or has long lines. */
function isProse(pre: Element, code: string, language: string | undefined): boolean {
  if (language || pre.childNodes.some((node) => 'attribs' in node && node.name === 'code')) {
    return false;
  }
  return code.length > 4000 || code.split('\n').some((line) => line.length > 120);
}

/** The id of the heading, of an element in it or of its section, or the target of its permalink. */
function anchorOf(heading: Element): string | undefined {
  const children = heading.childNodes.filter((child) => 'attribs' in child);
  const around = heading.parent && 'attribs' in heading.parent ? heading.parent : undefined;
  return (
    idOf(heading) ??
    children.map(idOf).find(Boolean) ??
    (around?.name === 'section' ? idOf(around) : undefined) ??
    [...children, nextElement(heading)].map(permalinkOf).find(Boolean)
  );
}

const idOf = ({ attribs }: Element) => attribs.id || attribs.name || undefined;

function nextElement({ next }: Element): Element | undefined {
  const element = next && 'attribs' in next ? next : next?.next;
  return element && 'attribs' in element ? element : undefined;
}

/** GitHub and others have the link to a heading beside it, and the id elsewhere. */
function permalinkOf(link: Element | undefined): string | undefined {
  const target = link?.name === 'a' ? /^#([^\s#]{1,200})$/.exec(link.attribs.href ?? '')?.[1] : '';
  try {
    return target ? decodeURIComponent(target) : undefined;
  } catch {
    return target;
  }
}

/** Removes the permalink sign after a heading. */
const withoutPermalink = (heading: string) => heading.replace(/\s[#§]$|[¶🔗]$/u, '').trimEnd();

function isHidden({ attribs }: Element): boolean {
  return (
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    /display\s*:\s*none/i.test(attribs.style?.slice(0, 1000) ?? '')
  );
}
