import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import type { FileKind, SniffedType } from '#server/platform/storage/sniffed-type.ts';
import { createKey, type FileContent, type Storage } from '#server/platform/storage/storage.ts';
import { type UploadedFile, type UploadFolder, uploadLimits } from '#shared/contracts/files.ts';
import { createFilesRepository, type FileRow, fileUrl } from './files.repository.ts';
import { assertStorageQuota } from './storage-quota.repository.ts';

interface UploadTarget {
  organizationId: string;
  userId: string | null;
  folder: UploadFolder;
}

/** Allowed types by folder. Archives are allowed nowhere. */
const kinds: Record<UploadFolder, readonly FileKind[]> = {
  logo: ['image'],
  profile: ['image'],
  faq: ['image'],
  document: ['document', 'text'],
  csv: ['document', 'text'],
  interview: ['document', 'text', 'audio'],
  chat: ['image', 'document', 'text'],
};

/** The limit for tables is higher, because one may contain all products of a shop. */
const limitNameOf = (folder: UploadFolder) => (folder === 'csv' ? 'table' : 'document');

/** Runs `work` in a short transaction of the organization. */
export type InTransaction = <Value>(
  work: (transaction: TenantTransaction) => Promise<Value>,
) => Promise<Value>;

/** Stores an uploaded file if its content is allowed in the folder. */
export async function storeUpload(
  inTransaction: InTransaction,
  storage: Storage,
  target: UploadTarget,
  file: ReceivedFile,
): Promise<UploadedFile> {
  const sniffed = assertAllowed(target.folder, file.head, file.name);
  const { kind } = sniffed;
  const limit =
    uploadLimits[kind === 'image' || kind === 'audio' ? kind : limitNameOf(target.folder)];
  if (file.size > limit) throw new AppError('file_too_large', `${file.size} bytes`, { limit });
  const content = readFile(file.path);
  const row = await storeFile(inTransaction, storage, target, { ...file, ...sniffed, content });
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

/** Stores a file of unknown type from memory if its content is allowed in the folder. */
export function storeContent(
  inTransaction: InTransaction,
  storage: Storage,
  target: UploadTarget,
  { name, content }: { name: string; content: Buffer },
): Promise<FileRow> {
  const sniffed = assertAllowed(target.folder, content.subarray(0, sniffedBytes), name);
  const contentHash = createHash('sha256').update(content).digest('hex');
  const file = { ...sniffed, name, content, size: content.length, contentHash };
  return storeFile(inTransaction, storage, target, file);
}

const sniffedBytes = 64 * 1024;

function assertAllowed(folder: UploadFolder, head: Uint8Array, name: string): SniffedType {
  const sniffed = sniffType(head, name);
  if (!sniffed || !kinds[folder].includes(sniffed.kind)) {
    throw new AppError('unsupported_file', `${sniffed?.type ?? 'unknown'} in ${folder}`);
  }
  return sniffed;
}

/** Opened lazily: a stream that is never read leaves no file open. */
async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/**
 * Stores a file of known type. The row is written first, so that a failure leaves no content without
 * a row; `sweepFiles` removes unused rows. No transaction is open while the content is stored.
 */
export async function storeFile(
  inTransaction: InTransaction,
  storage: Storage,
  { organizationId, userId, folder }: UploadTarget,
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
    await assertStorageQuota(transaction, organizationId, storage);
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
