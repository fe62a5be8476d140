import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '#server/platform/db/database.ts';
import { createOutboxRepository } from './outbox.repository.ts';

export interface MailDeps {
  db: Database;
  /** Absent: mails are kept in the outbox, where people can read them. */
  smtpUrl?: string | undefined;
  from: string;
}

const batch = 20;
const mostAttempts = 8;

/**
 * Sends what waits in the outbox. A server that is away is tried again by the next job, a refusal
 * is final. Throws when something has to be tried again, so that the job is.
 */
export async function sendQueuedMail({ db, smtpUrl, from }: MailDeps): Promise<void> {
  const transport = smtpUrl ? createTransport(smtpUrl) : null;
  try {
    const again = await db.transaction().execute(async (transaction) => {
      const outbox = createOutboxRepository(transaction);
      let failed = 0;
      for (const mail of await outbox.takeWaiting(batch)) {
        const outcome: Outcome = transport ? await send(transport, from, mail) : { state: 'kept' };
        if (outcome.state !== 'later') {
          await outbox.settle(mail.id, outcome.state, outcome.error);
        } else if (mail.attempts + 1 >= mostAttempts) {
          await outbox.settle(mail.id, 'failed', outcome.error);
        } else {
          await outbox.noteFailure(mail.id, outcome.error);
          failed += 1;
        }
      }
      return failed;
    });
    if (again > 0) throw new Error(`${again} mails could not be sent yet`);
  } finally {
    transport?.close();
  }
}

type Outcome =
  | { state: 'sent' | 'kept'; error?: never }
  | { state: 'failed' | 'later'; error: string };

async function send(
  transport: Transporter,
  from: string,
  mail: { id: string; recipient: string; subject: string; body: string; html: string | null },
): Promise<Outcome> {
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      ...(mail.html && { html: mail.html }),
      // The same id in a second try lets servers see that it is the same mail.
      messageId: `<${mail.id}@chatwindow>`,
    });
    return { state: 'sent' };
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    return { state: code >= 500 ? 'failed' : 'later', error: String(error) };
  }
}
