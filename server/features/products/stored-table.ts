import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFilesRepository } from '#server/features/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { ImportFailure } from './import-failure.ts';
import type { ProductFileRow } from './product-files.repository.ts';
import type { TableFile } from './reading/open-table.isolated.ts';

/** An uploaded table, which can be opened as often as needed. */
export interface StoredTable {
  organizationId: string;
  name: string;
  /** Its content type, as found out from its content. */
  type: string;
  open: () => Promise<Readable | null>;
}

/** The upload that a source reads. Throws `not_found` when it is gone. */
export async function findStoredTable(
  transaction: TenantTransaction,
  storage: Storage,
  { organization_id: organizationId, file_key: key, name }: ProductFileRow,
): Promise<StoredTable> {
  const file = key && (await createFilesRepository(transaction, organizationId).find(key));
  if (!file) throw new ImportFailure('not_found');
  const open = async () => (await storage.get(file.key))?.stream ?? null;
  return { organizationId, name, type: file.type, open };
}

/** A copy of the table in a folder. Of a text no more than `mostBytes`. */
export async function copyTable(
  table: StoredTable,
  folder: string,
  mostBytes = Infinity,
): Promise<TableFile> {
  const stream = await table.open();
  if (!stream) throw new ImportFailure('not_found');
  const path = join(folder, 'table');
  const isText = table.type.startsWith('text/');
  const content = isText ? beginningOf(stream, mostBytes) : stream;
  await pipeline(content, createWriteStream(path));
  return { path, type: table.type };
}

async function* beginningOf(stream: Readable, mostBytes: number) {
  let size = 0;
  for await (const chunk of stream) {
    yield chunk;
    size += chunk.length;
    if (size >= mostBytes) return;
  }
}
