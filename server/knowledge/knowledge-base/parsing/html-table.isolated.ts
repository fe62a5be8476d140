import {
  type Element,
  elementsIn,
  type Node,
  textIn,
} from '#server/platform/html/elements.isolated.ts';
import { toMarkdownTable } from '../markdown/write-blocks.ts';
import { createTextWriter } from './text-writer.ts';

/**
 * A table of data as Markdown, or as plain lines if it has a single row or column. Undefined for a
 * table that only arranges the page.
 */
export function tableMarkdown(table: Element): string | undefined {
  const rows = rowsOf(table);
  const [first] = rows;
  const texts = isLayout(table) ? undefined : fillSpans(rows);
  if (!first || !texts) return undefined;
  if (texts.length < 2 || texts.every((row) => row.length < 2)) {
    return texts.map((row) => row.filter(Boolean).join(' | ')).join('\n');
  }
  const hasHeader = first.every(({ name }) => name === 'th') || !first.some(isRowHeader);
  const caption = childrenOf(table).find(({ name }) => name === 'caption');
  const title = caption ? inlineText(caption) : '';
  return [title, toMarkdownTable(texts, { hasHeader })].filter(Boolean).join('\n\n');
}

const isRowHeader = ({ name }: Element) => name === 'th';

const childrenOf = ({ childNodes }: Element) => childNodes.filter((node) => 'attribs' in node);

/** The cells of the table's own rows. */
function rowsOf(table: Element): Element[][] {
  const groups = childrenOf(table).flatMap((child) =>
    ['thead', 'tbody', 'tfoot'].includes(child.name) ? childrenOf(child) : [child],
  );
  return groups
    .filter(({ name }) => name === 'tr')
    .map((row) => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th'))
    .filter((cells) => cells.length > 0);
}

const blocks = new Set([
  ...['table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form', 'article', 'section'],
]);

/** Whether a table arranges parts of a page: it contains blocks or long texts. */
function isLayout(table: Element): boolean {
  if (table.attribs.role === 'presentation') return true;
  for (const element of elementsIn(table)) {
    if (blocks.has(element.name)) return true;
    if (element.name === 'td' && textIn(element).length > maxCellLength) return true;
  }
  return false;
}

const maxCellLength = 600;
const maxColumns = 40;
const maxRowSpan = 500;

/**
 * The texts of all cells by column. The text of a cell that spans rows is repeated, so that every row
 * can be understood alone. Undefined for tables that are too wide.
 */
function fillSpans(rows: readonly Element[][]): string[][] | undefined {
  const filled: string[][] = [];
  let open: { rows: number; text: string }[] = [];
  for (const cells of rows) {
    const row: string[] = [];
    const stillOpen: typeof open = [];
    const add = (text: string, count: number) => {
      if (count > 1) stillOpen[row.length] = { rows: count - 1, text };
      row.push(text);
    };
    const addOpen = () => {
      for (let span = open[row.length]; span; span = open[row.length]) add(span.text, span.rows);
    };
    for (const cell of cells) {
      addOpen();
      const text = inlineText(cell);
      for (let index = 0; index < spanOf(cell.attribs.colspan, maxColumns); index += 1) {
        add(index === 0 ? text : '', spanOf(cell.attribs.rowspan, maxRowSpan));
      }
      if (row.length > maxColumns) return undefined;
    }
    addOpen();
    open = stillOpen;
    filled.push(row);
  }
  return filled.filter((row) => row.some((text) => text !== ''));
}

function spanOf(attribute: string | undefined, max: number): number {
  const count = Number(attribute ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, max) : 1;
}

/** The text of a cell on one line. */
function inlineText(cell: Element): string {
  const writer = createTextWriter();
  const pending: (Node | 'space')[] = cell.childNodes.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node === 'space') writer.words(' ');
    else if (node.type === 'text') writer.words(node.data);
    if (node === 'space' || !('attribs' in node) || unread.has(node.name)) continue;
    const isBlock = !spaceless.has(node.name);
    const code = node.name === 'code' ? toInlineCode(textIn(node)) : undefined;
    if (isBlock) pending.push('space');
    if (code) writer.words(code);
    else pending.push(...node.childNodes.toReversed());
    if (isBlock) writer.words(' ');
  }
  return writer.text();
}

const unread = new Set(['script', 'style', 'svg', 'button']);
const spaceless = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup', 'u']);

/** Undefined for what is not shown as code: nothing, or text with a backtick. */
export function toInlineCode(text: string): string | undefined {
  const code = text.trim().replace(/\s+/g, ' ');
  return code === '' || code.includes('`') || code.length > 200 ? undefined : `\`${code}\``;
}
