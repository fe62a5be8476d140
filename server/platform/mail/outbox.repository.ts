import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const id = newId();
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: 'mail',
      recipient: mail.to,
      // A line break in a subject would begin a header of its own.
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      body: mail.text,
      html: mail.html ?? null,
    })
    .execute();
  return id;
}

export function createOutboxRepository(db: Database) {
  return {
    /** Takes mails that wait, so that no other process sends them too; held until the commit. */
    takeWaiting(count: number) {
      return db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'mail')
        .where('state', '=', 'queued')
        .orderBy('id')
        .limit(count)
        .forUpdate()
        .skipLocked()
        .execute();
    },

    async settle(id: string, state: 'sent' | 'kept' | 'failed', error: string | null = null) {
      await db
        .updateTable('outbox')
        .set({
          state,
          attempts: sql`attempts + 1`,
          last_error: error,
          ...(state === 'sent' && { sent_at: sql`now()` }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Stays in the queue for the next try. */
    async noteFailure(id: string, error: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ attempts: sql`attempts + 1`, last_error: error })
        .where('id', '=', id)
        .execute();
    },
  };
}
