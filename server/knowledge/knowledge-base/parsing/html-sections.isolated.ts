import {
  type Element,
  type Node,
  parseHtml,
  type Root,
  textIn,
} from '#server/platform/html/elements.isolated.ts';
import { toCodeBlock } from '../markdown/write-blocks.ts';
import { codeIn, codeLanguage, isDecoration } from './html-code.isolated.ts';
import { createSectionWriter } from './html-section-writer.isolated.ts';
import { tableMarkdown } from './html-table.isolated.ts';
import type { DocumentSection } from './parsed-document.ts';

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
const singleBreak = new Set(['tr', 'thead', 'tbody', 'tfoot', 'dt', 'dd']);

/** Uses an explicit stack, because deeply nested pages would overflow the call stack. */
function readNodes(
  nodes: Node[],
  skipped: Set<string>,
  { anchors }: HtmlOptions,
): DocumentSection[] {
  const pending: (Node | (() => void))[] = [...nodes.toReversed()];
  const writer = createSectionWriter((end) => pending.push(end));

  function visit(element: Element) {
    const { name, attribs, childNodes } = element;
    if (skipped.has(name) || isHidden(element) || isDecoration(element)) return;
    const level = /^h([1-6])$/.exec(name)?.[1];
    const markdown = level || writer.isInHeading ? undefined : toMarkdown(element);
    if (level) writer.openHeading(Number(level), anchors ? anchorOf(element) : undefined);
    else if (markdown !== undefined) return writer.addBlock(markdown);
    else if (codeElements.has(name) && writer.addInlineCode(textIn(element))) return;
    else if (name === 'ul' || name === 'ol') writer.openList(name === 'ol', attribs.start);
    else if (name === 'pre') writer.openPreformatted();
    else if (name === 'li') writer.openItem();
    else if (name === 'br') writer.breakLine();
    else if (!inline.has(name)) writer.openBlock(singleBreak.has(name));
    for (const child of childNodes.toReversed()) pending.push(child);
  }

  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next === 'function') next();
    else if (next.type === 'text') writer.addText(next.data);
    else if ('attribs' in next) visit(next);
  }
  return writer.finish();
}

const codeElements = new Set(['code', 'samp', 'tt']);

/** Code and tables as Markdown; undefined for other elements. */
function toMarkdown(element: Element): string | undefined {
  if (element.name === 'table') return tableMarkdown(element);
  if (element.name !== 'pre') return undefined;
  const code = codeIn(element);
  const language = codeLanguage(element);
  if (isProse(element, code, language)) return undefined;
  return code.trim() === '' ? '' : toCodeBlock(code, language);
}

/** Whether preformatted text is prose: it is not declared as code, and is long or has long lines. */
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

function isHidden({ attribs }: Element): boolean {
  return (
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    /display\s*:\s*none/i.test(attribs.style?.slice(0, 1000) ?? '')
  );
}
