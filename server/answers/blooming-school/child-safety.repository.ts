import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

interface ChatPage {
  since: Date;
  /** Null for the first page. */
  before: string | null;
  size: number;
}

/** Children's messages and consents, for the safety report. */
export function createChildSafetyRepository(db: TenantTransaction, organizationId: string) {
  const contactsOf = (windowIds: readonly string[]) =>
    db
      .selectFrom('contacts')
      .where('organization_id', '=', organizationId)
      .where('window_id', '=', sql<string>`any(${windowIds}::text[])`);

  return {
    /**
     * Chats with the messages that their customers wrote since then, latest chats first, without test
     * chats. `before`: the last chat of the previous page.
     */
    async listChats(windowIds: readonly string[], { since, before, size }: ChatPage) {
      const { rows } = await sql<{ id: string; window_id: string; texts: string[] }>`
        select id, window_id, array(
          select text from messages
          where messages.organization_id = ${organizationId} and messages.session_id = sessions.id
            and messages.sender = 'customer' and messages.created_at >= ${since}
        ) as texts
        from sessions
        where organization_id = ${organizationId} and window_id = any(${windowIds}::text[])
          and channel <> 'test' and last_updated_at >= ${since}
          and (${before}::text is null or id < ${before})
        order by id desc limit ${size}`.execute(db);
      return rows;
    },

    /** Titles of cited sources, most frequent first. */
    async listCitedTitles(windowIds: readonly string[], since: Date, limit: number) {
      const { rows } = await sql<{ title: string; count: number }>`
        select citation ->> 'title' as title, count(*)::int as count
        from messages join sessions
          on sessions.organization_id = messages.organization_id
            and sessions.id = messages.session_id and sessions.channel <> 'test'
        cross join lateral jsonb_array_elements(messages.citations) as citation
        where messages.organization_id = ${organizationId}
          and messages.window_id = any(${windowIds}::text[])
          and messages.sender = 'chatbot' and messages.created_at >= ${since}
          and citation ->> 'title' <> ''
        group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
      return rows;
    },

    async countChats(windowIds: readonly string[]): Promise<number> {
      const { count } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', sql<string>`any(${windowIds}::text[])`)
        .where('channel', '<>', 'test')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Counts the customers who left contact details, and those of them who gave consent. */
    countContacts: (windowIds: readonly string[]) =>
      contactsOf(windowIds)
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>('consent_at').as('agreed'),
        ])
        .executeTakeFirstOrThrow(),

    listConsents: (windowIds: readonly string[], limit: number) =>
      contactsOf(windowIds)
        .select(['id', 'name', 'profile_kind', 'guardian_consent', 'consent_at', 'consent_text'])
        .where('consent_at', 'is not', null)
        .orderBy('consent_at', 'desc')
        .limit(limit)
        .execute(),
  };
}
export type ChildSafetyRepository = ReturnType<typeof createChildSafetyRepository>;
