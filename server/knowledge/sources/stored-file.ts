import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFilesRepository } from '#server/chatbots/files/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts';
import { type ReadServices, SourceFailure } from './source-kind.ts';
import type { SourceRow } from './sources.repository.ts';

export interface LocalFile {
  path: string;
  /** The content type, detected from the content. */
  type: string;
  /** Its key in the storage. */
  key: string;
}

/** Runs `read` with a local copy of a source's upload. Throws `SourceFailure` when it was deleted. */
export async function withStoredFile<Result>(
  { db, storage }: Pick<ReadServices, 'db' | 'storage'>,
  { organization_id: organizationId, file_key: key }: SourceRow,
  read: (file: LocalFile) => Promise<Result>,
): Promise<Result> {
  const file =
    key &&
    (await inOrganization(db, organizationId, (transaction) =>
      createFilesRepository(transaction, organizationId).find(key),
    ));
  const stored = file && (await storage.get(file.key));
  if (!stored) throw new SourceFailure('not_found');
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'upload');
    await pipeline(stored.stream, createWriteStream(path));
    return read({ path, type: file.type, key: file.key });
  });
}
