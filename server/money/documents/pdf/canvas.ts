import type PDFDocument from 'pdfkit';
import type { Language } from '#shared/contracts/languages.ts';
import { fontName } from './fonts.ts';
import { breakLines, toRuns, type Weight } from './text-runs.ts';

export const page = { width: 595, height: 842, margin: 56 } as const;
export const contentWidth = page.width - 2 * page.margin;
const lineHeight = 1.45;

interface TextBlock {
  text: string;
  x: number;
  width: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'end';
}

/** Draws texts from top to bottom, and continues on another page when one is full. */
export function createCanvas(document: typeof PDFDocument.prototype, language: Language) {
  let y: number = page.margin;

  const measure = (text: string, size: number, weight: Weight): number =>
    toRuns(text, language).reduce((width, run) => {
      document.font(fontName(run.file, weight)).fontSize(size);
      return width + document.widthOfString(run.text);
    }, 0);

  function drawLine(line: string, left: number, top: number, size: number, weight: Weight): void {
    let x = left;
    for (const { text, file } of toRuns(line, language)) {
      document.font(fontName(file, weight)).fontSize(size);
      document.text(text, x, top, { lineBreak: false, baseline: 'alphabetic' });
      x += document.widthOfString(text);
    }
  }

  return {
    get y() {
      return y;
    },
    moveTo(to: number): void {
      y = to;
    },
    space(points: number): void {
      y += points;
    },
    /** Begins a page unless the points are left on this one. */
    ensure(points: number): void {
      if (y + points <= page.height - page.margin) return;
      document.addPage();
      y = page.margin;
    },
    /** Draws a text from the current position on. Returns its height. */
    text({ text, x, width, size = 9.5, weight = 'regular', ...style }: TextBlock): number {
      const fits = (line: string) => measure(line, size, weight) <= width;
      const lines = breakLines(text, language, fits);
      document.fillColor(style.color ?? '#1a1d21');
      lines.forEach((line, index) => {
        const left = style.align === 'end' ? x + width - measure(line, size, weight) : x;
        drawLine(line, left, y + (index + 0.8) * size * lineHeight, size, weight);
      });
      return lines.length * size * lineHeight;
    },
    rule(color = '#d5d9de'): void {
      document
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke();
    },
  };
}
export type Canvas = ReturnType<typeof createCanvas>;
