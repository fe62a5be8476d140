export type { Attachment } from './mail.ts';
export { createMailsRepository, type MailRow } from './mails.repository.ts';
export { queueMail, sendMailJob } from './outbox.repository.ts';
export { sendQueuedMail, sweepOutbox } from './send-queued-mail.ts';
export { nameInMail, salutation, stripLinks } from './strip-links.ts';
