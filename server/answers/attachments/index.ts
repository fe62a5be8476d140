export {
  createAttachmentsRepository,
  createMessageFilesRepository,
  findLinkedAttachment,
  findOrphanedAttachments,
  removeAttachment,
} from './attachments.repository.ts';
