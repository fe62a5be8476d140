/** One printed line of a PDF page, in points from the lower left corner. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  y: number;
  /** Height of its type, rounded to half a point. */
  size: number;
}

/** What pdf.js tells of a run of text; marks between the runs carry none of it. */
interface TextRun {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Gathers the runs of text of a page into its lines. */
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
