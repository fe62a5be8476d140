import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { createCanvas, page } from './canvas.ts';
import type { DocumentPage } from './document-page.ts';
import { drawDocument } from './draw-document.ts';
import { loadFonts } from './fonts.ts';
import type { Weight } from './text-runs.ts';

/** Renders a document as a PDF. The same content results in the same bytes. */
export async function renderPdf(content: DocumentPage): Promise<Uint8Array> {
  const { language, title, issuedAt } = content;
  const document = new PDFDocument({
    ...{ size: [page.width, page.height], margin: 0, lang: language, displayTitle: true },
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const weights: readonly Weight[] = ['regular', 'bold'];
  for (const weight of weights) {
    for (const { name, data } of await loadFonts(textsOf(content), language, weight)) {
      document.registerFont(name, data);
    }
  }
  drawDocument(createCanvas(document, language), content);
  document.end();
  return buffer(document);
}

function textsOf({ title, facts, seller, buyer, columns, lines, totals, notes }: DocumentPage) {
  return [
    ...[title, columns.item, columns.amount, ...notes],
    ...[...facts, ...totals].flatMap(({ label, value }) => [label, value]),
    ...[seller, buyer].flatMap(({ label, name, lines: each }) => [label, name, ...each]),
    ...lines.flatMap(({ item, detail, amount }) => [item, detail, amount]),
  ];
}
