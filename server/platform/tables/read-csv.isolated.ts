import { CsvError, type Options, parse } from 'csv-parse/sync';
import { decodeTable } from '#server/platform/text/decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';

interface CsvOptions {
  /** The bytes are only the beginning of a file: an incomplete last line is left out. */
  isCut?: boolean;
  /** Throws `TooManyRows` beyond it. */
  maxRows?: number;
}

export class TooManyRows extends Error {}

/**
 * The rows of a CSV or TSV file, blank ones too, whatever its encoding and delimiter. A quote that is
 * never closed makes all quotes ordinary characters; otherwise it would swallow the rows after it.
 */
export function readCsv(
  bytes: Uint8Array,
  { isCut = false, maxRows = Infinity }: CsvOptions = {},
): string[][] {
  const text = decodeTable(isCut ? withoutLastLine(bytes) : bytes).replace(/^\ufeff/, '');
  // Excel writes the delimiter into a first line of its own.
  const [, named, rest] = /^"?sep=(.)"?\r?\n([\s\S]*)$/.exec(text) ?? [];
  const content = rest ?? text;
  const delimiter = named ?? findDelimiter(content);
  try {
    return rowsOf(content, maxRows, { delimiter }).map((row) => row.map(withoutQuotes));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows = rowsOf(content, maxRows, { delimiter, quote: null });
    return rows.map((row) => row.map((cell) => cell.replace(/^"|"$/g, '')));
  }
}

/** A longer record has lost its closing quote. */
const maxRecordLength = 1024 * 1024;

function rowsOf(content: string, maxRows: number, options: Options): string[][] {
  let rows = 0;
  return parse(content, {
    ...options,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordLength,
    on_record(row: string[]) {
      rows += 1;
      if (rows > maxRows) throw new TooManyRows();
      return row;
    },
  });
}

/** Quotes within quotes leave the outer ones: `"The "best" mug"`. */
function withoutQuotes(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell;
}

function withoutLastLine(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(0x0a);
  return end > 0 ? bytes.subarray(0, end + 1) : bytes;
}
