import { Buffer } from 'node:buffer';
import { unzipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/node';

/** What a workbook may become when it is unpacked: a small file may hold a large one. */
const mostUnpacked = 300 * 1024 * 1024;

/** The workbook would come out larger than one may be. */
export class WorkbookTooLarge extends Error {}

/**
 * The rows of a workbook's first sheet, as text: days as `2026-11-22`, times with their seconds. Throws
 * `WorkbookTooLarge`, and other errors for what is no workbook.
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  checkUnpackedSize(bytes);
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return rows.map((row) => row.map(textOf));
}

/** Summed up from what the entries declare, before anything is unpacked. */
function checkUnpackedSize(bytes: Uint8Array): void {
  let total = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      total += originalSize;
      if (total > mostUnpacked) throw new WorkbookTooLarge(`${total}+ bytes`);
      return false;
    },
  });
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
