import { readCsv } from '#server/platform/tables/read-csv.isolated.ts';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { tableSections } from './table-sections.ts';

export function extract(bytes: Uint8Array, limits: ParseLimits): ExtractedDocument {
  return { sections: tableSections([{ name: '', rows: readCsv(bytes) }], limits), pages: null };
}
