export { type Mail, queueMail } from './outbox.repository.ts';
export { type MailDeps, sendQueuedMail } from './send-queued-mail.ts';
