import { createReadStream } from 'node:fs';
import { createAttachmentsRepository } from '#server/answers/attachments/index.ts';
import { assertCustomerStorageQuota, type InTransaction } from '#server/chatbots/files/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { createKey, privateFolder, type Storage } from '#server/platform/storage/storage.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { attachmentTypes } from '#shared/contracts/names.ts';

interface Uploader {
  organizationId: string;
  windowId: string;
  customerId: string;
  /** The member who uploads the file for the customer; null for the customer. */
  memberId: string | null;
}

/** Stores a file of a chat if its content has an accepted type. */
export async function storeAttachment(
  inTransaction: InTransaction,
  storage: Storage,
  { organizationId, windowId, customerId, memberId }: Uploader,
  file: ReceivedFile,
): Promise<Attachment> {
  const sniffed = file.size > 0 ? sniffType(file.head, file.name) : null;
  if (!sniffed || !attachmentTypes.includes(sniffed.type)) {
    throw new AppError('unsupported_file', `${sniffed?.type ?? 'unknown'} in a chat`);
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
      member_id: memberId,
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
