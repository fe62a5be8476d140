import { createReadStream } from 'node:fs';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import type { FileKind, SniffedType } from '#server/platform/storage/sniffed-type.ts';
import { createKey, type FileContent, type Storage } from '#server/platform/storage/storage.ts';
import { type UploadedFile, type UploadFolder, uploadLimits } from '#shared/contracts/files.ts';
import { createFilesRepository, type FileRow, fileUrl } from './files.repository.ts';
import { assertRoom } from './storage-room.repository.ts';

interface Place {
  organizationId: string;
  userId: string | null;
  folder: UploadFolder;
}

/** What belongs into a folder. Archives belong nowhere. */
const kinds: Record<UploadFolder, readonly FileKind[]> = {
  logo: ['image'],
  profile: ['image'],
  faq: ['image'],
  document: ['document', 'text'],
  csv: ['document', 'text'],
  interview: ['document', 'text', 'audio'],
  chat: ['image', 'document', 'text'],
};

/** Tables are long: prices and stock of a whole shop. */
const limitOf = (folder: UploadFolder) => (folder === 'csv' ? 'table' : 'document');

/** Runs one step in a short transaction of the organization. */
export type InTransaction = <Value>(
  work: (transaction: TenantTransaction) => Promise<Value>,
) => Promise<Value>;

/** Keeps an uploaded file, if its content is what its folder is for (G18). */
export async function storeUpload(
  inTransaction: InTransaction,
  storage: Storage,
  place: Place,
  file: ReceivedFile,
): Promise<UploadedFile> {
  const sniffed = sniffType(file.head, file.name);
  if (!sniffed || !kinds[place.folder].includes(sniffed.kind)) {
    throw new AppError('unsupported_file', `${sniffed?.type ?? 'unknown'} in ${place.folder}`);
  }
  const { kind } = sniffed;
  const limit = uploadLimits[kind === 'image' || kind === 'audio' ? kind : limitOf(place.folder)];
  if (file.size > limit) throw new AppError('file_too_large', `${file.size} bytes`, { limit });
  const content = readFile(file.path);
  const row = await storeFile(inTransaction, storage, place, { ...file, ...sniffed, content });
  const { width, height } = sniffed;
  return {
    url: fileUrl(row.key),
    key: row.key,
    name: row.name,
    size: row.size,
    type: row.type,
    ...(width !== undefined && height !== undefined && { width, height }),
  };
}

/** Opened when it is first read: what is never read leaves nothing open. */
async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/**
 * Keeps a file whose type is known. Its row comes first: whatever breaks off later, no content is
 * without one, and a row that nothing uses is swept. While the content is stored no transaction is
 * open.
 */
export async function storeFile(
  inTransaction: InTransaction,
  storage: Storage,
  { organizationId, userId, folder }: Place,
  file: SniffedType & { name: string; size: number; contentHash: string; content: FileContent },
): Promise<FileRow> {
  const row = await inTransaction(async (transaction) => {
    const inserted = await createFilesRepository(transaction, organizationId).insert({
      key: createKey(folder, file.extension),
      folder,
      name: file.name,
      size: file.size,
      type: file.type,
      content_hash: file.contentHash,
      created_by: userId,
    });
    await assertRoom(transaction, organizationId, storage);
    return inserted;
  });
  try {
    await storage.put(row.key, file.content, { type: file.type });
  } catch (error) {
    await inTransaction((transaction) =>
      createFilesRepository(transaction, organizationId).remove(row.id),
    );
    throw error;
  }
  return row;
}
