import { Buffer } from 'node:buffer';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/node';

/** Limit of the decompressed workbook: a small file may expand to a large one. */
const maxUnpackedBytes = 300 * 1024 * 1024;

export class WorkbookTooLarge extends Error {}

/**
 * The rows of a workbook's first sheet as text. Throws `WorkbookTooLarge`, and other errors for
 * files that are not workbooks.
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(toWorkbook(unpack(bytes)));
  return rows.map((row) => row.map(cellText));
}

/** A workbook of unpacked entries for the library, which would unpack without limits. */
export function toWorkbook(entries: Unzipped): Buffer {
  return Buffer.from(zipSync(entries, { level: 0 }));
}

/**
 * Unpacks the XML of a workbook. fflate never writes more than the declared sizes, whose sum is
 * checked before.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      total += originalSize;
      if (total > maxUnpackedBytes) throw new WorkbookTooLarge(`${total}+ bytes`);
      return true;
    },
  });
}

/** Dates as `2026-11-22`, with a time as `2026-11-22 09:30`, with seconds where there are some. */
export function cellText(cell: CellValue | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  // Excel counts days in binary fractions, which come out a millisecond off.
  const rounded = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  if (time === '00:00:00') return day;
  return `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`;
}
