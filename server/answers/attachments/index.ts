export {
  countFilesBefore,
  createAttachmentsRepository,
  createMessageFilesRepository,
  findLinkedAttachment,
  findOrphanedAttachments,
  listFilesBefore,
  removeAttachment,
} from './attachments.repository.ts';
