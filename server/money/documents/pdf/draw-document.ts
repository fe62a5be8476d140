import { type Canvas, contentWidth, page } from './canvas.ts';
import type { DocumentPage, Fact, Party } from './document-page.ts';

const muted = '#5b6470';
const left = page.margin;
const columnGap = 24;
const half = (contentWidth - columnGap) / 2;
const amountWidth = 120;
const itemWidth = contentWidth - amountWidth;

/** Draws an invoice or a credit note. */
export function drawDocument(canvas: Canvas, content: DocumentPage): void {
  canvas.space(canvas.text({ text: content.title, x: left, width: contentWidth, ...heading }));
  canvas.space(8);
  for (const fact of content.facts) drawFact(canvas, fact);
  canvas.space(18);
  drawParties(canvas, content.seller, content.buyer);
  canvas.space(22);
  drawLines(canvas, content);
  canvas.space(6);
  content.totals.forEach((fact, index) => {
    drawTotal(canvas, fact, index === content.totals.length - 1);
  });
  canvas.space(16);
  for (const note of content.notes) {
    canvas.ensure(40);
    canvas.space(
      canvas.text({ text: note, x: left, width: contentWidth, color: muted, size: 8.5 }),
    );
    canvas.space(3);
  }
}

const heading = { size: 20, weight: 'bold' } as const;

function drawFact(canvas: Canvas, { label, value }: Fact): void {
  const labelWidth = 130;
  const x = left + labelWidth;
  const labelHeight = canvas.text({ text: label, x: left, width: labelWidth - 8, color: muted });
  const height = canvas.text({ text: value, x, width: contentWidth - labelWidth });
  canvas.space(Math.max(labelHeight, height));
}

function drawParties(canvas: Canvas, seller: Party, buyer: Party): void {
  const top = canvas.y;
  const bottoms = [seller, buyer].map((party, index) => {
    const x = left + index * (half + columnGap);
    canvas.moveTo(top);
    canvas.space(canvas.text({ text: party.label, x, width: half, color: muted, size: 8.5 }));
    canvas.space(canvas.text({ text: party.name, x, width: half, weight: 'bold', size: 10.5 }));
    for (const line of party.lines) canvas.space(canvas.text({ text: line, x, width: half }));
    return canvas.y;
  });
  canvas.moveTo(Math.max(...bottoms));
}

function drawLines(canvas: Canvas, { columns, lines }: DocumentPage): void {
  const label = { size: 8.5, color: muted };
  canvas.space(drawRow(canvas, { item: columns.item, amount: columns.amount, style: label }) + 4);
  canvas.rule();
  for (const { item, amount, detail } of lines) {
    canvas.ensure(60);
    canvas.space(7);
    canvas.space(drawRow(canvas, { item, amount }));
    canvas.space(canvas.text({ text: detail, x: left, width: itemWidth, ...label }) + 6);
    canvas.rule();
  }
}

interface Row {
  item: string;
  amount: string;
  style?: { size: number; color: string };
}

/** Draws what is read first first, because texts are copied and read aloud in this order. */
function drawRow(canvas: Canvas, { item, amount, style }: Row): number {
  const height = canvas.text({ text: item, x: left, width: itemWidth, ...style });
  const x = left + itemWidth;
  canvas.text({ text: amount, x, width: amountWidth, align: 'end', ...style });
  return height;
}

function drawTotal(canvas: Canvas, { label, value }: Fact, isLast: boolean): void {
  canvas.ensure(30);
  const style = isLast ? ({ weight: 'bold', size: 11.5 } as const) : {};
  const labelX = left + half;
  const width = contentWidth - half - amountWidth - 12;
  const height = canvas.text({ text: label, x: labelX, width, ...style });
  const x = left + itemWidth;
  canvas.text({ text: value, x, width: amountWidth, align: 'end', ...style });
  canvas.space(height + 3);
}
