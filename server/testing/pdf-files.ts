import { PDFDocument, StandardFonts } from 'pdf-lib';

export interface PdfText {
  text: string;
  y: number;
  size?: number;
  x?: number;
  font?: StandardFonts;
}

/** A PDF with lines of text at given heights, one list per page. */
export async function createPdf(pages: PdfText[][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const lines of pages) {
    const page = pdf.addPage([400, 400]);
    for (const { text, y, x = 40, size = 11, font = StandardFonts.Helvetica } of lines) {
      page.drawText(text, { x, y, size, font: await pdf.embedFont(font) });
    }
  }
  return pdf.save();
}

/** An encrypted PDF that no password opens, written by hand because no library encrypts. */
export function createEncryptedPdf(): Uint8Array {
  const key = '5a'.repeat(32);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
  ];
  const id = `<${'00'.repeat(16)}>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [${id} ${id}] >>\n`;
  return new TextEncoder().encode(`${file}startxref\n${table}\n%%EOF\n`);
}
