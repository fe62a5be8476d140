import { downloadFile } from './download-file.ts';
import { toCsv } from './to-csv.ts';

/** Downloads rows as a CSV file that spreadsheets open safely. */
export function downloadCsv(name: string, lines: readonly (readonly string[])[]): void {
  downloadFile(name, toCsv(lines), 'text/csv;charset=utf-8');
}
