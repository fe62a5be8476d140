/** One printed line of a PDF page, in points from the lower left corner. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  y: number;
  /** Font size, rounded to half a point. */
  size: number;
}

/** A text item of pdf.js; marked-content items have none of these fields. */
interface TextRun {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Joins the text runs of a page into lines. */
export function readPdfLines(items: (TextRun | object)[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let runs: TextRun[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    runs.push(item);
    if (!item.hasEOL) continue;
    lines.push(...toLine(runs));
    runs = [];
  }
  return [...lines, ...toLine(runs)];
}

function toLine(runs: TextRun[]): PdfLine[] {
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
  return [
    {
      text,
      left,
      right: (last.transform[4] ?? 0) + last.width,
      y,
      size: Math.round(printed.reduce((size, { height }) => Math.max(size, height), 0) * 2) / 2,
    },
  ];
}
