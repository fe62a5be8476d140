import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { sessionColumns } from './to-session.ts';

export interface SessionSearch {
  /** A `tsquery` over the words of messages. */
  words: string;
  /** Text to find in customers' names; null where names are masked. */
  name: string | null;
}

export interface SessionFilter {
  windowId: string;
  memberId: string;
  type: string;
  search: SessionSearch | null;
  from: Date | null;
  before: Date | null;
  cursor: { at: Date; id: string } | null;
  size: number;
}

const columns = [
  ...sessionColumns,
  sql<string | null>`(
    select user_id from customers
    where customers.organization_id = sessions.organization_id
      and customers.id = sessions.customer_id)`.as('user_id'),
] as const;

/** Chats for the console. */
export function createSessionsRepository(db: TenantTransaction, organizationId: string) {
  const sessions = () =>
    db
      .selectFrom('sessions')
      .innerJoin('windows', (join) =>
        join
          .onRef('windows.organization_id', '=', 'sessions.organization_id')
          .onRef('windows.id', '=', 'sessions.window_id'),
      )
      .where('sessions.organization_id', '=', organizationId);

  /**
   * Chats in which the customer wrote or requested a person; a chat with only the greeting is
   * hidden.
   */
  const started = (windowId: string) =>
    sessions()
      .where('sessions.window_id', '=', windowId)
      .where(sql<boolean>`(sessions.message_count > 0 or sessions.handled_by <> 'bot')`);

  /** Chats with their latest matching message; without one where only the name matches. */
  function foundChats(windowId: string, search: SessionSearch | null) {
    const pattern = search?.name && containsPattern(search.name);
    const named = sql`union all
      select id, null from sessions
      where organization_id = ${organizationId} and window_id = ${windowId}
        and name <> '' and name ilike ${pattern}`;
    return sql<{ session_id: string; seq: number | null }>`(
      select session_id, max(seq) as seq from (
        select session_id, seq from find_messages(${search?.words ?? ''}::tsquery)
        ${pattern ? named : sql``}
      ) as either group by session_id
    )`.as<'found'>(sql.ref('found'));
  }

  return {
    async list({ windowId, memberId, type, search, from, before, cursor, size }: SessionFilter) {
      let query = started(windowId)
        .select(columns)
        .$if(search !== null, (all) =>
          all
            .innerJoin(foundChats(windowId, search), 'found.session_id', 'sessions.id')
            .select(textOfFound(organizationId)),
        );
      if (type === 'ai') query = query.where('sessions.handled_by', '=', 'bot');
      if (type === 'human') query = query.where('sessions.handled_by', '=', 'human');
      if (type === 'waiting') query = query.where('sessions.handled_by', '=', 'queue');
      if (type === 'closed') query = query.where('sessions.handled_by', '=', 'closed');
      if (type === 'mine') query = query.where('sessions.assignee', '=', memberId);
      if (type === 'unanswered') query = query.where('sessions.unanswered', '=', true);
      if (type === 'kakao' || type === 'sms' || type === 'test') {
        query = query.where('sessions.channel', '=', type);
      }
      if (from) query = query.where('sessions.last_updated_at', '>=', from);
      if (before) query = query.where('sessions.last_updated_at', '<', before);
      if (cursor) {
        query = query.where(
          sql<boolean>`(sessions.last_updated_at, sessions.id) < (${cursor.at}, ${cursor.id})`,
        );
      }
      return query
        .orderBy('sessions.last_updated_at', 'desc')
        .orderBy('sessions.id', 'desc')
        .limit(size)
        .execute();
    },

    async counts(windowId: string, memberId: string) {
      return started(windowId)
        .select([
          sql<number>`count(*) filter (where handled_by = 'queue')`.as('waiting'),
          sql<number>`count(*) filter (where assignee = ${memberId})`.as('mine'),
        ])
        .executeTakeFirstOrThrow();
    },

    find(sessionId: string) {
      return sessions().select(columns).where('sessions.id', '=', sessionId).executeTakeFirst();
    },

    async findMany(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return sessions()
        .select(columns)
        .where('sessions.id', '=', sql<string>`any(${ids})`)
        .execute();
    },

    async isOfCustomer(sessionId: string, customerId: string): Promise<boolean> {
      const row = await db
        .selectFrom('sessions')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', customerId)
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** Joined after the page was selected, so that it is computed for those rows only. */
function textOfFound(organizationId: string) {
  return sql<string | null>`(
    select text from messages
    where messages.organization_id = ${organizationId}
      and messages.session_id = found.session_id and messages.seq = found.seq)`.as('found_text');
}
