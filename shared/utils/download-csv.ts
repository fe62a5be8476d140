import { toCsv } from './to-csv.ts';

/** Gives lines to the browser as a file that spreadsheets open. */
export function downloadCsv(name: string, lines: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
