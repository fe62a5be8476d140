export {
  type AttachmentRow,
  createAttachmentsRepository,
  createMessageFilesRepository,
  findLinkedAttachment,
  findOrphanedAttachments,
  type NewAttachment,
  removeAttachment,
} from './attachments.repository.ts';
