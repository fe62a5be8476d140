import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueueJob } from '../jobs/jobs.repository.ts';
import { type Mail, toSafeMail } from './mail.ts';

/** A mail taken for sending, with how often that was tried. */
export interface QueuedMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  attempts: number;
}

/** The job that empties the outbox. */
export const sendMailJob = 'send-mail';

/** Puts a mail into the outbox, in the transaction of what it tells of; a job sends it once that is done. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  const { to, subject, text, html } = toSafeMail(mail);
  await db
    .insertInto('outbox')
    .values({ id: newId(), kind: 'mail', recipient: to, subject, body: text, html })
    .execute();
  // One job for all that wait.
  await enqueueJob(db, sendMailJob, {}, { key: sendMailJob });
}

/** The mails of the outbox on their way: queued → sending → sent, failed or kept. */
export function createOutboxRepository(db: Database) {
  const mails = () => db.updateTable('outbox').where('kind', '=', 'mail');
  const settle = (id: string, state: string, error: string | null = null) =>
    mails().set({ state, last_error: error }).where('id', '=', id);

  return {
    /**
     * Takes the oldest mail that waits and was not tried since `startedAt`. No two processes take
     * the same; one that died with a mail in its hands loses it after five minutes.
     */
    async take(startedAt: Date): Promise<QueuedMail | undefined> {
      const next = db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail')
        .where((is) =>
          is.or([
            is('state', '=', 'queued').and(
              is.or([is('sent_at', 'is', null), is('sent_at', '<', startedAt)]),
            ),
            is('state', '=', 'sending').and(
              'sent_at',
              '<',
              sql<Date>`now() - interval '5 minutes'`,
            ),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked();
      return (
        mails()
          .set((columns) => ({
            state: 'sending',
            attempts: columns('attempts', '+', 1),
            sent_at: sql<Date>`now()`,
          }))
          // Not `in`: a plan may run that more than once, and take more than one.
          .where('id', '=', next)
          .returning(['id', 'recipient', 'subject', 'body', 'html', 'attempts'])
          .executeTakeFirst()
      );
    },

    async markSent(id: string): Promise<void> {
      await settle(id, 'sent').execute();
    },
    async markFailed(id: string, error: string): Promise<void> {
      await settle(id, 'failed', error).execute();
    },
    async requeue(id: string, error: string): Promise<void> {
      await settle(id, 'queued', error).execute();
    },
    /** Without a mail server the mails stay, to be read in the outbox. */
    async keepAll(): Promise<void> {
      await mails().set({ state: 'kept' }).where('state', '=', 'queued').execute();
    },
  };
}
