/** One printed line of a PDF page, in points from the lower left corner. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  y: number;
  /** Font size, rounded to half a point. */
  size: number;
  /** The text with its columns, if the line is set in a monospaced font. */
  columns?: string;
}

/** A text item of pdf.js; marked-content items have none of these fields. */
interface TextRun {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
  hasEOL: boolean;
}

/** Joins the text runs of a page into lines. */
export function readPdfLines(
  items: (TextRun | object)[],
  styles: Readonly<Record<string, { fontFamily: string }>> = {},
): PdfLine[] {
  const lines: PdfLine[] = [];
  let runs: TextRun[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    runs.push(item);
    if (!item.hasEOL) continue;
    lines.push(...toLine(runs, styles));
    runs = [];
  }
  return [...lines, ...toLine(runs, styles)];
}

type Styles = Parameters<typeof readPdfLines>[1];

function toLine(runs: TextRun[], styles: Styles): PdfLine[] {
  const text = runs
    .map(({ str }) => str)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const printed = runs.filter(({ str }) => str.trim() !== '');
  const first = printed[0];
  const last = printed.at(-1);
  if (!first || !last) return [];
  const [, , , , left = 0, y = 0] = first.transform;
  const isMonospaced = printed.every(
    ({ fontName }) => styles?.[fontName]?.fontFamily === 'monospace',
  );
  return [
    {
      text,
      left,
      right: (last.transform[4] ?? 0) + last.width,
      y,
      size: Math.round(printed.reduce((size, { height }) => Math.max(size, height), 0) * 2) / 2,
      ...(isMonospaced && { columns: arrangeColumns(printed) }),
    },
  ];
}

/** The text with as many spaces as there is room before each run. */
function arrangeColumns(runs: readonly TextRun[]): string {
  const [first] = runs;
  const width = first ? first.width / first.str.length : 0;
  let text = '';
  for (const { str, transform } of runs) {
    const column = width > 0 ? Math.round((transform[4] ?? 0) / width) : 0;
    text = text.padEnd(Math.min(column, maxColumn)) + str;
  }
  return text;
}

const maxColumn = 400;
