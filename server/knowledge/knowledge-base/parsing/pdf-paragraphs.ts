import { toCodeBlock } from '../markdown/write-blocks.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Joins printed lines to paragraphs and code blocks. */
export function joinPdfLines(lines: PdfLine[]): string {
  const groups: PdfLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group && isCode(group[0]) === isCode(line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => (isCode(group[0]) ? joinCode(group) : joinText(group))).join('\n\n');
}

const isCode = (line: PdfLine | undefined) => line?.columns !== undefined;

/** Lines of code with their indentation and the empty lines between them. */
function joinCode(lines: PdfLine[]): string {
  const steps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y);
  const lineHeight = Math.min(...steps.filter((step) => step > 0));
  const indentation = Math.min(...lines.map(({ columns = '' }) => columns.search(/\S|$/)));
  const code = lines.map(({ columns = '' }, index) => {
    const emptyLines = Math.round((steps[index - 1] ?? lineHeight) / lineHeight) - 1;
    return (emptyLines > 0 ? '\n' : '') + columns.slice(indentation);
  });
  return toCodeBlock(code.join('\n'));
}

/** Joins lines without hyphens at line ends or spaces inside Chinese and Japanese. */
function joinText(lines: PdfLine[]): string {
  const edges = rightEdges(lines);
  let text = '';
  let before: PdfLine | undefined;
  for (const line of lines) {
    text = before ? join(text, line.text, separator(before, line, edges)) : line.text;
    before = line;
  }
  return text;
}

type Separator = 'paragraph' | 'line' | 'none';

function separator(before: PdfLine, line: PdfLine, edges: Map<number, number>): Separator {
  const step = before.y - line.y;
  if (step > Math.max(before.size, line.size) * 1.9) return 'paragraph';
  if (Math.abs(before.size - line.size) > before.size * 0.15) return 'line';
  if (listMark.test(line.text)) return 'line';
  const edge = edges.get(column(before)) ?? before.right;
  const endsEarly = before.right < edge - (edge - before.left) * 0.2;
  return endsEarly ? 'line' : 'none';
}

const listMark = /^([-–•·▪■□●○◦※☞*]|\(?\d{1,3}[.)]|[①-⑳]|[가-하][.)]|[A-Za-z][.)])\s?/;

const column = ({ left }: PdfLine) => Math.round(left / 20);

/** The right edge of each text column; a line that ends well before the edge is the last of its paragraph. */
function rightEdges(lines: PdfLine[]): Map<number, number> {
  const edges = new Map<number, number>();
  for (const line of lines) {
    edges.set(column(line), Math.max(edges.get(column(line)) ?? 0, line.right));
  }
  return edges;
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

function join(text: string, next: string, between: Separator): string {
  if (between === 'paragraph') return `${text}\n\n${next}`;
  if (between === 'line') return `${text}\n${next}`;
  // The last characters are enough; testing the growing text would take quadratic time.
  const end = text.slice(-2);
  if (/\p{Ll}[-\u00ad\u2010]$/u.test(end) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  const joinsDirectly = unspaced.test(end.slice(-1)) && unspaced.test(next.slice(0, 1));
  return text + (joinsDirectly ? '' : ' ') + next;
}
