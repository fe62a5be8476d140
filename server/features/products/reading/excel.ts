import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IsolationFailure } from '#server/platform/run-isolated.ts';
import { readWorkbook } from '#server/platform/tables/read-workbook.ts';
import { inTemporaryFolder } from '#server/platform/temporary-folder.ts';
import { ImportFailure } from '../import-failure.ts';
import type { StoredTable } from './table-source.ts';

/** The first sheet as text. Throws `ImportFailure`. */
export function readExcel(file: StoredTable): Promise<string[][]> {
  return inTemporaryFolder(async (folder) => {
    const stream = await file.open();
    if (!stream) throw new ImportFailure('not_found');
    const path = join(folder, 'table.xlsx');
    await pipeline(stream, createWriteStream(path));
    return readWorkbook(path).catch((error) => {
      if (!(error instanceof IsolationFailure)) throw error;
      throw new ImportFailure(error.reason === 'broken' ? 'broken' : 'file_too_large');
    });
  });
}
