import { toCsv } from './to-csv.ts';

/** Downloads rows as a CSV file that spreadsheets open safely. */
export function downloadCsv(name: string, lines: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
