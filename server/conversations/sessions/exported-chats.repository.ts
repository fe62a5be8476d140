import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type ChatSearch, foundChats, textOfFound } from './chat-search.repository.ts';
import { isStarted } from './is-started.repository.ts';
import { messageColumns } from './to-message.ts';

export interface ExportedChatFilter {
  windowIds: readonly string[];
  conditions: readonly RawBuilder<SqlBool>[];
  tagId: string | null;
  search: ChatSearch | null;
  from: Date | null;
  before: Date | null;
}

const columns = [
  'sessions.id',
  'sessions.name',
  'sessions.handled_by',
  'sessions.channel',
  'sessions.tag_ids',
  'sessions.language',
  'sessions.page_url',
  'sessions.message_count',
  'sessions.unanswered',
  'sessions.rating_stars',
  'sessions.rating_text',
  'sessions.created_at',
  'sessions.last_updated_at',
  sql<string>`windows.draft ->> 'name'`.as('window_name'),
  sql<string | null>`(
    select user_id from customers
    where customers.organization_id = sessions.organization_id
      and customers.id = sessions.customer_id)`.as('user_id'),
  sql<string | null>`(
    select ${nameOfUser}
    from members join users on users.id = members.user_id
    where members.organization_id = sessions.organization_id
      and members.id = sessions.assignee)`.as('assignee_name'),
] as const;

/** Chats that the customer rated, or an answer in them. */
export const hasRatings = sql<SqlBool>`(sessions.rating_stars is not null
  or sessions.like_count + sessions.dislike_count > 0)`;

/** Chats and messages in keyset pages, in the order of their creation. */
export function createExportedChats(db: TenantTransaction, organizationId: string) {
  const matching = (filter: ExportedChatFilter) => {
    const { windowIds, conditions, tagId, from, before } = filter;
    let query = db
      .selectFrom('sessions')
      .innerJoin('windows', (join) =>
        join
          .onRef('windows.organization_id', '=', 'sessions.organization_id')
          .onRef('windows.id', '=', 'sessions.window_id'),
      )
      .where('sessions.organization_id', '=', organizationId)
      .where('sessions.window_id', '=', sql<string>`any(${[...windowIds]})`)
      .where(isStarted);
    for (const condition of conditions) query = query.where(condition);
    if (tagId) query = query.where(sql<SqlBool>`sessions.tag_ids @> array[${tagId}]`);
    if (from) query = query.where('sessions.last_updated_at', '>=', from);
    if (before) query = query.where('sessions.last_updated_at', '<', before);
    return query;
  };

  return {
    async count(filter: ExportedChatFilter): Promise<number> {
      const { search } = filter;
      const { count } = await matching(filter)
        .$if(search !== null, (all) =>
          all.innerJoin(foundChats(organizationId, search), 'found.session_id', 'sessions.id'),
        )
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    page(filter: ExportedChatFilter, after: string, size: number) {
      const { search } = filter;
      return matching(filter)
        .select(columns)
        .$if(search !== null, (all) =>
          all
            .innerJoin(foundChats(organizationId, search), 'found.session_id', 'sessions.id')
            .select(textOfFound(organizationId)),
        )
        .where('sessions.id', '>', after)
        .orderBy('sessions.id')
        .limit(size)
        .execute();
    },

    /** Messages of these chats after a message, ordered by chat and seq. */
    messages(
      sessionIds: readonly string[],
      after: { session_id: string; seq: number },
      size: number,
    ) {
      return db
        .selectFrom('messages')
        .select(messageColumns)
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sql<string>`any(${[...sessionIds]})`)
        .where(sql<SqlBool>`(session_id, seq) > (${after.session_id}, ${after.seq})`)
        .where('state', '<>', 'streaming')
        .orderBy('session_id')
        .orderBy('seq')
        .limit(size)
        .execute();
    },

    /** The answers of these chats with feedback, ordered by chat and seq. */
    ratedAnswers(sessionIds: readonly string[]) {
      return db
        .selectFrom('messages')
        .select(['session_id', 'text', 'feedback_value', 'feedback_reason', 'updated_at'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sql<string>`any(${[...sessionIds]})`)
        .where('feedback_value', 'is not', null)
        .orderBy('session_id')
        .orderBy('seq')
        .execute();
    },
  };
}
type ExportedChats = ReturnType<typeof createExportedChats>;
export type ExportedChat = Awaited<ReturnType<ExportedChats['page']>>[number];
export type RatedAnswer = Awaited<ReturnType<ExportedChats['ratedAnswers']>>[number];
