import { createReadStream } from 'node:fs';
import { assertRoomForCustomers, type InTransaction } from '#server/features/files/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Visitor } from '#server/platform/http/contexts.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import { createKey, privateFolder, type Storage } from '#server/platform/storage/storage.ts';
import type { Attachment } from '#shared/contracts/attachments.ts';
import { createAttachmentsRepository } from './attachments.repository.ts';

/** What a person in the console can look at without risk. */
const accepted = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
]);

/** Keeps a file of a customer, if its content is of a kind that may be sent (G18). */
export async function storeAttachment(
  inTransaction: InTransaction,
  storage: Storage,
  { organizationId, windowId, id: visitorId }: Visitor,
  file: ReceivedFile,
): Promise<Attachment> {
  const sniffed = file.size > 0 ? sniffType(file.head, file.name) : null;
  if (!sniffed || !accepted.has(sniffed.type)) {
    throw new AppError('unsupported_file', `${sniffed?.type ?? 'unknown'} from a customer`);
  }
  const { type, extension, width, height } = sniffed;
  const attachment = { id: newId(), name: file.name, size: file.size, type };
  const key = createKey(privateFolder, extension);
  // The row first, so that no content is without one; an unused row is swept with its content.
  await inTransaction(async (transaction) => {
    await createAttachmentsRepository(transaction, organizationId).insert({
      ...attachment,
      window_id: windowId,
      visitor_id: visitorId,
      key,
      width: width ?? null,
      height: height ?? null,
      link_secret: newToken(),
    });
    await assertRoomForCustomers(transaction, organizationId, storage);
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
