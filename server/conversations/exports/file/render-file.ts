import { encryptedZip } from '#server/platform/archives/encrypted-zip.ts';
import type { ZipKeys } from '#server/platform/archives/zip-keys.ts';
import { writeCsv } from '#server/platform/tables/write-csv.ts';
import { writeJson } from '#server/platform/tables/write-json.ts';
import { writeXlsx } from '#server/platform/tables/write-xlsx.ts';
import type { Column, Row } from '#server/platform/tables/written-rows.ts';
import type { ExportFormat } from '#shared/contracts/conversations/exports.ts';

type Pages = AsyncIterable<readonly Row[]>;
type Write = (columns: readonly Column[], pages: Pages) => AsyncIterable<Uint8Array>;

const formats: Record<ExportFormat, { type: string; write: Write }> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  json: { type: 'application/json', write: (_columns, pages) => writeJson(pages) },
};

interface FileOptions {
  /** Without its extension. */
  name: string;
  format: ExportFormat;
  columns: readonly Column[];
  keys: ZipKeys | null;
  now: Date;
}

/** Returns the content as a stream, with the extension and the type of the file. */
export function renderFile({ name, format, columns, keys, now }: FileOptions, pages: Pages) {
  const { type, write } = formats[format];
  const content = write(columns, pages);
  if (!keys) return { extension: format, type, content };
  return {
    extension: 'zip',
    type: 'application/zip',
    content: encryptedZip(`${name}.${format}`, content, keys, now),
  };
}
