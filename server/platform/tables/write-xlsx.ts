import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { maxZipBytes, ZipTooLargeError } from '#server/platform/archives/zip-too-large.ts';
import type { Column, Row } from './written-rows.ts';

/** Excel's limit of the characters of a cell. */
const maxCellLength = 32_767;

/**
 * An Excel file with one sheet, written row by row. All texts are inline strings, so none is a
 * formula.
 */
export async function* writeXlsx(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const archive = openArchive();
  for (const [name, text] of Object.entries(fixedParts)) archive.addText(name, text);
  const writeSheet = archive.startPart('xl/worksheets/sheet1.xml');
  let number = 1;
  writeSheet(
    sheetStart +
      rowOf(
        number,
        columns.map(({ heading }) => heading),
      ),
  );
  yield* archive.drain();
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      number += 1;
      return rowOf(
        number,
        columns.map(({ cellOf }) => cellOf(row)),
      );
    });
    writeSheet(lines.join(''));
    yield* archive.drain();
  }
  writeSheet('</sheetData></worksheet>', true);
  archive.end();
  yield* archive.drain();
}

/** A zip archive whose bytes are drained as they are written. */
function openArchive() {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  return {
    addText(name: string, text: string): void {
      const part = new ZipPassThrough(name);
      zip.add(part);
      part.push(Buffer.from(text), true);
    },
    startPart(name: string): (text: string, isLast?: boolean) => void {
      const part = new ZipDeflate(name, { level: 6 });
      zip.add(part);
      let size = 0;
      return (text, isLast = false) => {
        const bytes = Buffer.from(text);
        size += bytes.length;
        if (size > maxZipBytes) throw new ZipTooLargeError();
        part.push(bytes, isLast);
      };
    },
    end: () => zip.end(),
    drain(): Uint8Array[] {
      const chunks = written;
      written = [];
      return chunks;
    },
  };
}

function rowOf(number: number, cells: readonly (string | number | null)[]): string {
  const parts = cells.map((cell, index) => xmlOf(`${columnName(index)}${number}`, cell));
  return `<row r="${number}">${parts.join('')}</row>`;
}

/** A to Z, then AA to ZZ. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function xmlOf(address: string, cell: string | number | null): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  const text = escapeXml(cell.slice(0, maxCellLength));
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Characters that XML 1.0 cannot contain, and halves of a pair. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetStart =
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>';

const fixedParts: Record<string, string> = {
  '[Content_Types].xml':
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
    '</Types>',
  '_rels/.rels':
    `${xml}<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>` +
    '</Relationships>',
  'xl/workbook.xml':
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}">` +
    '<sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${xml}<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    '</Relationships>',
};
