export { queueMail, sendMailJob } from './outbox.repository.ts';
export { sendQueuedMail } from './send-queued-mail.ts';
export { withoutLinks } from './without-links.ts';
