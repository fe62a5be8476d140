import { isolate } from '#server/platform/isolated/isolate.ts';
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts';
import { ImportFailure, rethrowAsImportFailure } from './import-failure.ts';
import type { readHead as readIsolated } from './read-table.isolated.ts';
import { copyTable, type StoredTable } from './stored-table.ts';

const readHead = isolate<typeof readIsolated>({
  file: new URL('./read-table.isolated.ts', import.meta.url),
  name: 'readHead',
  milliseconds: 10_000,
  megabytes: 512,
});
/** Enough for a thousand rows of products. */
const maxBytes = 4 * 1024 * 1024;

/** The column names and first rows of a table. Throws `ImportFailure`. */
export function readTableHead(table: StoredTable, maxRows: number) {
  return withTemporaryFolder(async (folder) => {
    const file = await copyTable(table, folder, maxBytes);
    const share = { organizationId: table.organizationId };
    const head = await readHead(share, file, maxRows).catch(rethrowAsImportFailure);
    if (!head.ok) throw new ImportFailure(head.reason);
    return head;
  });
}
