import type { Database } from '#server/platform/db/database.ts';

interface MailFilter {
  cursor?: string | undefined;
  to?: string | undefined;
}

/** Mails of the installation, for its operators. */
export function createMailsRepository(db: Database) {
  const mails = () =>
    db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'state', 'created_at'])
      .where('kind', '=', 'mail');

  return {
    /** Newest first; to one address, or all. */
    list({ cursor, to }: MailFilter, limit: number) {
      return mails()
        .orderBy('id', 'desc')
        .limit(limit)
        .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
        .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
        .execute();
    },

    find(id: string) {
      return mails().select(['body', 'last_error']).where('id', '=', id).executeTakeFirst();
    },
  };
}
export type MailRow = Awaited<ReturnType<ReturnType<typeof createMailsRepository>['list']>>[number];
