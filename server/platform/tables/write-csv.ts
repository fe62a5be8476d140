import { toCsvLine } from '#shared/utils/to-csv.ts';
import type { Column, Row } from './written-rows.ts';

/** CSV for spreadsheets: the byte order mark marks it as UTF-8. */
export async function* writeCsv(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const line = (cells: readonly unknown[]) => `${toCsvLine(cells.map(textOf))}\r\n`;
  yield Buffer.from(`\uFEFF${line(columns.map(({ heading }) => heading))}`);
  for await (const rows of pages) {
    const lines = rows.map((row) => line(columns.map(({ cellOf }) => cellOf(row))));
    yield Buffer.from(lines.join(''));
  }
}

const textOf = (cell: unknown) => (cell === null ? '' : String(cell));
