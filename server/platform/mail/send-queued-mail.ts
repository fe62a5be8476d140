import type { Database } from '../db/database.ts';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import type { Attachment } from './mail.ts';
import { createOutboxRepository, type QueuedMail } from './outbox.repository.ts';

export interface MailOptions {
  db: Database;
  /** `smtp://user:password@host:587`; absent: mails stay in the outbox. */
  smtpUrl?: string | undefined;
  from: string;
}

/**
 * Sends due mails. Runs every minute, so that failed mails are retried, and those of a crashed
 * process after their lease expired.
 */
export async function sendQueuedMail({ db, smtpUrl, from }: MailOptions): Promise<void> {
  assertNoHeldConnection('sending mail');
  const outbox = createOutboxRepository(db);
  if (!smtpUrl) return outbox.holdAll();
  await outbox.failUnsendable();
  let mail = await outbox.claim();
  if (!mail) return;

  // Loaded lazily: most installations send few mails.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  try {
    for (; mail; mail = await outbox.claim()) {
      const attachments = await outbox.listAttachments(mail.id);
      const failure = await transport.sendMail(toMessage(mail, from, attachments)).then(
        () => null,
        (error: unknown) => readFailure(error),
      );
      if (!failure) await outbox.markSent(mail.id);
      else if (isTransient(failure)) await outbox.scheduleRetry(mail, reasonOf(failure));
      else await outbox.markFailed(mail.id, reasonOf(failure));
      // With the server unreachable, the other mails need not fail one by one.
      if (failure && isUnreachable(failure)) return;
    }
  } finally {
    transport.close();
  }
}

/** Deletes texts with expired links, and old mails. */
export function sweepOutbox(db: Database): Promise<void> {
  return createOutboxRepository(db).deleteExpired();
}

function toMessage(
  { id, recipient, subject, body, html }: QueuedMail,
  from: string,
  attachments: readonly Attachment[],
) {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object, because a string would be parsed as a list of addresses.
    to: { name: '', address: recipient },
    subject,
    text: body,
    ...(html !== null && { html }),
    attachments: attachments.map(({ name: filename, contentType, content }) => ({
      ...{ filename, contentType, content: Buffer.from(content) },
    })),
    messageId: `<${id}@${host}>`,
  };
}

/** SMTP 4xx is temporary and 5xx permanent; a broken connection has no code. */
function isTransient(failure: SendFailure): boolean {
  const { responseCode } = failure;
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return isUnreachable(failure);
}

function isUnreachable({ code, responseCode }: SendFailure): boolean {
  if (responseCode !== undefined) return false;
  return ['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EDNS'].includes(code ?? '');
}

function reasonOf({ code, responseCode, message }: SendFailure): string {
  return [code, responseCode, message].filter(Boolean).join(' ').slice(0, 500);
}

interface SendFailure {
  code?: string;
  responseCode?: number;
  message?: string;
}

function readFailure(error: unknown): SendFailure {
  // Nodemailer's errors carry these fields.
  return typeof error === 'object' && error !== null ? (error as SendFailure) : {};
}
