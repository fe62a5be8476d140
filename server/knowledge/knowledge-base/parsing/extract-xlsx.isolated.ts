import readSheets from 'read-excel-file/node';
import { cellText, toWorkbook } from '#server/platform/tables/sheet-rows.isolated.ts';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { readOffice } from './read-office.isolated.ts';
import { tableSections } from './table-sections.ts';

/** Reads an Excel workbook, a section for each sheet. */
export async function extract(bytes: Uint8Array, limits: ParseLimits): Promise<ExtractedDocument> {
  const entries = readOffice(bytes, limits, 'xl/');
  const sheets = await readSheets(toWorkbook(entries));
  const tables = sheets.map(({ sheet, data }) => ({
    name: sheets.length > 1 ? sheet : '',
    rows: data.map((row) => row.map(cellText)),
  }));
  return { sections: tableSections(tables, limits), pages: sheets.length };
}
