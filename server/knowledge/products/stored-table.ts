import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFilesRepository } from '#server/chatbots/files/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { ImportFailure } from './import-failure.ts';
import type { ProductFileRow } from './product-files.repository.ts';
import type { TableFile } from './reading/open-table.isolated.ts';

/** An uploaded table that can be opened repeatedly. */
export interface StoredTable {
  organizationId: string;
  name: string;
  /** The content type, detected from the content. */
  type: string;
  open: () => Promise<Readable | null>;
}

/** The upload of a source. Throws `not_found` when it was deleted. */
export async function getStoredTable(
  transaction: TenantTransaction,
  storage: Storage,
  { organization_id: organizationId, file_key: key, name }: ProductFileRow,
): Promise<StoredTable> {
  const file = key && (await createFilesRepository(transaction, organizationId).find(key));
  if (!file) throw new ImportFailure('not_found');
  const open = async () => (await storage.get(file.key))?.stream ?? null;
  return { organizationId, name, type: file.type, open };
}

/** Copies the table to a folder; text is truncated to `maxBytes`. */
export async function copyTable(
  table: StoredTable,
  folder: string,
  maxBytes = Infinity,
): Promise<TableFile & { isCut: boolean }> {
  const stream = await table.open();
  if (!stream) throw new ImportFailure('not_found');
  const path = join(folder, 'table');
  const isText = table.type.startsWith('text/');
  const content = isText ? beginningOf(stream, maxBytes) : stream;
  await pipeline(content, createWriteStream(path));
  const { size } = await stat(path);
  return { path, type: table.type, isCut: size >= maxBytes };
}

async function* beginningOf(stream: Readable, maxBytes: number) {
  let size = 0;
  for await (const chunk of stream) {
    yield chunk;
    size += chunk.length;
    if (size >= maxBytes) return;
  }
}
