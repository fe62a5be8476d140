export { customerAttachmentRoutes, memberAttachmentRoutes } from './attachments.routes.ts';
export { attachmentServing } from './serve-attachment.ts';
export { sweepAttachments } from './sweep-attachments.ts';
