import { createReadStream } from 'node:fs';
import { createAttachmentsRepository } from '#server/answers/attachments/index.ts';
import { assertCustomerStorageQuota, type InTransaction } from '#server/chatbots/files/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Customer } from '#server/platform/http/contexts.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { createKey, privateFolder, type Storage } from '#server/platform/storage/storage.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';

/** Types that a member can open without risk. */
const acceptedTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
]);

/** Stores a customer's file if its content has an accepted type. */
export async function storeAttachment(
  inTransaction: InTransaction,
  storage: Storage,
  { organizationId, windowId, id: customerId }: Customer,
  file: ReceivedFile,
): Promise<Attachment> {
  const sniffed = file.size > 0 ? sniffType(file.head, file.name) : null;
  if (!sniffed || !acceptedTypes.has(sniffed.type)) {
    throw new AppError('unsupported_file', `${sniffed?.type ?? 'unknown'} from a customer`);
  }
  const { type, extension, width, height } = sniffed;
  const attachment = { id: newId(), name: file.name, size: file.size, type };
  const key = createKey(privateFolder, extension);
  // The row is inserted first, because a file without a row would never be swept.
  await inTransaction(async (transaction) => {
    await createAttachmentsRepository(transaction, organizationId).insert({
      ...attachment,
      window_id: windowId,
      customer_id: customerId,
      key,
      width: width ?? null,
      height: height ?? null,
      link_secret: newToken(),
    });
    await assertCustomerStorageQuota(transaction, organizationId, storage);
  });
  try {
    await storage.put(key, createReadStream(file.path), { type });
  } catch (error) {
    await inTransaction((transaction) =>
      createAttachmentsRepository(transaction, organizationId).remove(attachment.id),
    );
    throw error;
  }
  return {
    ...attachment,
    ...(width !== undefined && height !== undefined && { width, height }),
  };
}
