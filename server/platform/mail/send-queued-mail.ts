import type { Database } from '../db/database.ts';
import { createOutboxRepository, type QueuedMail } from './outbox.repository.ts';

export interface MailOptions {
  db: Database;
  /** `smtp://user:password@host:587`; absent: mails are kept in the outbox. */
  smtpUrl?: string | undefined;
  from: string;
}

const maxAttempts = 8;

/**
 * Sends what waits in the outbox. Throws when something has to be tried again, so that the job
 * that runs it comes back later.
 */
export async function sendQueuedMail({ db, smtpUrl, from }: MailOptions): Promise<void> {
  const outbox = createOutboxRepository(db);
  if (!smtpUrl) return outbox.keepAll();

  // Most installations send few mails, and some none at all.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const startedAt = new Date();
  let postponed = '';
  try {
    for (let mail = await outbox.take(startedAt); mail; mail = await outbox.take(startedAt)) {
      try {
        await transport.sendMail(toMessage(mail, from));
        await outbox.markSent(mail.id);
      } catch (error) {
        const reason = reasonOf(error);
        const again = isPassing(error) && mail.attempts < maxAttempts;
        await (again ? outbox.requeue(mail.id, reason) : outbox.markFailed(mail.id, reason));
        if (again) postponed = reason;
      }
    }
  } finally {
    transport.close();
  }
  if (postponed) throw new Error(`mail will be tried again: ${postponed}`);
}

function toMessage({ id, recipient, subject, body, html }: QueuedMail, from: string) {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object, for a string would be read as a list of addresses.
    to: { name: '', address: recipient },
    subject,
    text: body,
    ...(html !== null && { html }),
    messageId: `<${id}@${host}>`,
  };
}

/** Servers say 4xx for "not now" and 5xx for "never"; a broken connection says nothing. */
function isPassing(error: unknown): boolean {
  const { code, responseCode } = readFailure(error);
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return ['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EDNS'].includes(code ?? '');
}

function reasonOf(error: unknown): string {
  const { code, responseCode, message } = readFailure(error);
  return [code, responseCode, message].filter(Boolean).join(' ').slice(0, 500);
}

interface SendFailure {
  code?: string;
  responseCode?: number;
  message?: string;
}

function readFailure(error: unknown): SendFailure {
  // Nodemailer's errors carry these beside the message.
  return typeof error === 'object' && error !== null ? (error as SendFailure) : {};
}
