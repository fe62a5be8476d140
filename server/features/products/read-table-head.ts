import { isolate } from '#server/platform/isolated/isolate.ts';
import { inTemporaryFolder } from '#server/platform/temporary-folder.ts';
import { asImportFailure, ImportFailure } from './import-failure.ts';
import type { readTableHead as readIsolated } from './read-table.isolated.ts';
import { copyTable, type StoredTable } from './stored-table.ts';

const readHead = isolate<typeof readIsolated>({
  file: new URL('./read-table.isolated.ts', import.meta.url),
  name: 'readTableHead',
  milliseconds: 10_000,
  megabytes: 512,
});
/** Enough for a thousand rows of what shops sell. */
const mostBytes = 4 * 1024 * 1024;

/** The titles of a table and its first rows. Throws `ImportFailure`. */
export function readTableHead(table: StoredTable, mostRows: number) {
  return inTemporaryFolder(async (folder) => {
    const file = await copyTable(table, folder, mostBytes);
    const share = { organizationId: table.organizationId };
    const head = await readHead(share, file, mostRows).catch(asImportFailure);
    if (!head.ok) throw new ImportFailure(head.reason);
    return head;
  });
}
