import type { Database } from '../db/database.ts';
import { refuseWhileHolding } from '../db/held-connection.ts';
import { createOutboxRepository, type QueuedMail } from './outbox.repository.ts';

export interface MailOptions {
  db: Database;
  /** `smtp://user:password@host:587`; absent: mails are kept in the outbox. */
  smtpUrl?: string | undefined;
  from: string;
}

/**
 * Sends what is due in the outbox. What could not be sent is due again later, and a mail at which the
 * process died when its lease is over: this runs every minute.
 */
export async function sendQueuedMail({ db, smtpUrl, from }: MailOptions): Promise<void> {
  refuseWhileHolding('sending mail');
  const outbox = createOutboxRepository(db);
  if (!smtpUrl) return outbox.keepAll();
  await outbox.failHopeless();
  let mail = await outbox.claim();
  if (!mail) return;

  // Most installations send few mails, and some none at all.
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
      const failure = await transport.sendMail(toMessage(mail, from)).then(
        () => null,
        (error: unknown) => readFailure(error),
      );
      if (!failure) await outbox.markSent(mail.id);
      else if (isPassing(failure)) await outbox.postpone(mail, reasonOf(failure));
      else await outbox.markFailed(mail.id, reasonOf(failure));
      // The others need not find out one by one that the server is away.
      if (failure && isAway(failure)) return;
    }
  } finally {
    transport.close();
  }
}

/** Forgets texts whose links work no more, and mails of long ago. */
export function sweepOutbox(db: Database): Promise<void> {
  return createOutboxRepository(db).forgetExpired();
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
function isPassing(failure: SendFailure): boolean {
  const { responseCode } = failure;
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return isAway(failure);
}

function isAway({ code, responseCode }: SendFailure): boolean {
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
  // Nodemailer's errors carry these beside the message.
  return typeof error === 'object' && error !== null ? (error as SendFailure) : {};
}
