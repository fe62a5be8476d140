import { CsvError, type Options, parse } from 'csv-parse/sync';
import { findDelimiter } from '#server/platform/tables/find-delimiter.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import type { TableLimits } from './read-table.ts';
import { TableFailure } from './table-failure.ts';

/**
 * Rows of a text file, in whatever encoding and with whatever sign between its fields. A quote that
 * never ends is taken for an ordinary sign: otherwise it would swallow all that follows.
 */
export function readCsv(bytes: Uint8Array, limits: TableLimits): string[][] {
  const text = decodeText(bytes);
  // Excel says so in a first line of its own.
  const [, named, rest] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [];
  const content = rest ?? text;
  const options = optionsFor(named ?? findDelimiter(content), limits);
  try {
    return parse(content, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows = parse(content, { ...options, quote: null });
    return rows.map((row) => row.map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  }
}

function optionsFor(delimiter: string, limits: TableLimits): Options {
  let rows = 0;
  return {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
    on_record(record: string[]) {
      rows += 1;
      // One more than the rows: the header.
      if (rows > limits.rows + 1) throw new TableFailure('too_many_rows');
      return record.every((cell) => cell.trim() === '') ? null : record;
    },
  };
}
