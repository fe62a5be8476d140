import type { Database } from '#server/platform/db/database.ts';

interface MailFilter {
  before?: string | undefined;
  to?: string | undefined;
}

/** The mails of the installation, as its operators see them. */
export function createMailsRepository(db: Database) {
  const mails = () =>
    db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'state', 'created_at'])
      .where('kind', '=', 'mail');

  return {
    /** Latest first; of one address, or of all. */
    list({ before, to }: MailFilter, most: number) {
      return mails()
        .orderBy('id', 'desc')
        .limit(most)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
        .execute();
    },

    find(id: string) {
      return mails().select(['body', 'last_error']).where('id', '=', id).executeTakeFirst();
    },
  };
}
export type MailRow = Awaited<ReturnType<ReturnType<typeof createMailsRepository>['list']>>[number];
