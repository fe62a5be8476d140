import { CsvError, parse } from 'csv-parse/sync';
import { findDelimiter } from '#server/platform/tables/find-delimiter.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { tableSections } from './table-sections.ts';

/** A table as text, whatever separates its columns. */
export function extract(bytes: Uint8Array, limits: ParseLimits): ExtractedDocument {
  const text = decodeText(bytes);
  const rows = readRows(text, findDelimiter(text));
  return { sections: tableSections([{ name: '', rows }], limits), pages: null };
}

/** A quote that never ends would swallow all that follows it: no honest row is as long. */
const longestRow = 200_000;

function readRows(text: string, delimiter: string): string[][] {
  const options = {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  };
  try {
    return parse(text, { ...options, max_record_size: longestRow });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its quotes are broken, and so they are letters like others.
    return parse(text, { ...options, quote: false });
  }
}
