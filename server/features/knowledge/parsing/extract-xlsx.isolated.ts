import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { readOffice } from './read-office.isolated.ts';
import { tableSections } from './table-sections.ts';

/** An Excel workbook: a section for each sheet. */
export async function extract(bytes: Uint8Array, limits: ParseLimits): Promise<ExtractedDocument> {
  const entries = readOffice(bytes, limits, 'xl/');
  // The reader unpacks without limits: it gets the checked entries only, stored as they are.
  const sheets = await readSheets(Buffer.from(zipSync(entries, { level: 0 })));
  const tables = sheets.map(({ sheet, data }) => ({
    name: sheets.length > 1 ? sheet : '',
    rows: data.map((row) => row.map(textOf)),
  }));
  return { sections: tableSections(tables, limits), pages: sheets.length };
}

/** A time of day 0 is a date; the reader's types call a date a `typeof Date`. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value).trim();
  // Excel counts days in binary fractions, which come out a millisecond off.
  const time = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time.slice(0, 16).replace('T', ' ');
}
