import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { enqueueJob } from '../jobs/jobs.repository.ts';
import { type Attachment, type Mail, toSafeMail } from './mail.ts';

/** A mail claimed for sending. */
export interface QueuedMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  attempts: number;
}

export const sendMailJob = 'send-mail';

/** Queues a mail in the caller's transaction; a job sends it after the commit. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  const { to, subject, text, html } = toSafeMail(mail);
  const { validMinutes = maxValidMinutes, attachments = [] } = mail;
  const id = newId();
  await db
    .insertInto('outbox')
    .values({
      ...{ id, kind: 'mail', recipient: to, subject, body: text, html },
      expires_at: sql<Date>`now() + make_interval(mins => ${validMinutes}::integer)`,
    })
    .execute();
  if (attachments.length > 0) {
    await db
      .insertInto('outbox_attachments')
      .values(
        attachments.map(({ name, contentType: content_type, content }) => ({
          ...{ mail_id: id, name, content_type, content: Buffer.from(content) },
        })),
      )
      .execute();
  }
  // One job for all pending mails.
  await enqueueJob(db, sendMailJob, {}, { key: sendMailJob });
}

const maxValidMinutes = 7 * 24 * 60;

/** Longer than any server timeout: after it, the process that claimed the mail is dead. */
const leaseMinutes = 5;

/** Minutes to wait after each failed attempt; more than half a day in all. */
const backOffMinutes = [1, 2, 5, 15, 60, 180, 480];
const maxAttempts = backOffMinutes.length + 1;

/**
 * Mails in the outbox: queued → sent, failed or kept. All times are the database's, because the
 * clocks of processes differ.
 */
export function createOutboxRepository(db: Database) {
  const mails = () => db.updateTable('outbox').where('kind', '=', 'mail');
  const deleteAttachments = () => db.deleteFrom('outbox_attachments');
  const due = () => mails().where('state', '=', 'queued').where('due_at', '<=', sql<Date>`now()`);

  return {
    /** Claims the mail that is due longest; nobody else gets it during its lease. */
    async claim(): Promise<QueuedMail | undefined> {
      const next = db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail')
        .where('state', '=', 'queued')
        .where('due_at', '<=', sql<Date>`now()`)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('attempts', '<', maxAttempts)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked();
      return (
        mails()
          .set((columns) => ({
            attempts: columns('attempts', '+', 1),
            due_at: minutesFromNow(leaseMinutes),
          }))
          // Not `in`: a plan may run that more than once, and take more than one.
          .where('id', '=', next)
          .returning(['id', 'recipient', 'subject', 'body', 'html', 'attempts'])
          .executeTakeFirst()
      );
    },

    async listAttachments(mailId: string): Promise<Attachment[]> {
      const rows = await db
        .selectFrom('outbox_attachments')
        .select(['name', 'content_type as contentType', 'content'])
        .where('mail_id', '=', mailId)
        .orderBy('name')
        .execute();
      return rows;
    },

    /** Deletes the text, because anyone who reads its links can use them. */
    async markSent(id: string): Promise<void> {
      await mails()
        .set({ state: 'sent', sent_at: sql<Date>`now()`, last_error: null, ...withoutText })
        .where('id', '=', id)
        .execute();
      await deleteAttachments().where('mail_id', '=', id).execute();
    },

    /** Schedules a retry, or fails the mail after the last attempt. */
    async scheduleRetry({ id, attempts }: QueuedMail, error: string): Promise<void> {
      const minutes = backOffMinutes[attempts - 1];
      await mails()
        .set({
          last_error: error,
          ...(minutes === undefined ? { state: 'failed' } : { due_at: minutesFromNow(minutes) }),
        })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id: string, error: string): Promise<void> {
      await mails().set({ state: 'failed', last_error: error }).where('id', '=', id).execute();
    },

    /** Fails due mails without attempts left or with an expired link. */
    async failUnsendable(): Promise<void> {
      await due()
        .where('attempts', '>=', maxAttempts)
        .set({ state: 'failed', last_error: 'the process ended while sending' })
        .execute();
      await due()
        .where('expires_at', '<=', sql<Date>`now()`)
        .set({ state: 'failed', last_error: 'expired', ...withoutText })
        .execute();
    },

    /** Without a mail server the mails stay readable in the outbox. */
    async holdAll(): Promise<void> {
      await mails().set({ state: 'kept' }).where('state', '=', 'queued').execute();
    },

    async deleteExpired(): Promise<void> {
      await mails()
        .set(withoutText)
        .where('state', '<>', 'queued')
        .where('expires_at', '<=', sql<Date>`now()`)
        .where('body', '<>', '')
        .execute();
      const textless = db.selectFrom('outbox').select('id').where('body', '=', '');
      await deleteAttachments().where('mail_id', 'in', textless).execute();
      await db
        .deleteFrom('outbox')
        .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
        .execute();
    },
  };
}

const withoutText = { body: '', html: null };

function minutesFromNow(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes}::integer)`;
}
