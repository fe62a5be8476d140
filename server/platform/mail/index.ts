export type { Mail } from './mail.ts';
export { queueMail } from './outbox.repository.ts';
export { type MailOptions, sendQueuedMail } from './send-queued-mail.ts';
