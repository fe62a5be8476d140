import { sql } from 'kysely';
import { unreadFor } from '#server/conversations/chat-members/index.ts';
import { contactOfChat } from '#server/conversations/personal/index.ts';
import { canReadChatsOf } from '#server/people/members/index.ts';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { SessionType } from '#shared/contracts/names.ts';
import { type ListedChats, listedChatConditions } from '../statistics/index.ts';
import { type ChatSearch, foundChats, textOfFound } from './chat-search.repository.ts';
import { isStarted } from './is-started.repository.ts';
import { typeConditions } from './session-types.repository.ts';

export interface SessionFilter {
  windowId: string;
  memberId: string;
  readerId: string | null;
  type: SessionType;
  drillDown: ListedChats;
  search: ChatSearch | null;
  from: Date | null;
  before: Date | null;
  cursor: { at: Date; id: string } | null;
  size: number;
}

/** The columns of `toSession`, for a member; with null, for no particular one. */
export const listedColumns = (readerId: string | null) =>
  [
    'sessions.id',
    'sessions.window_id',
    'sessions.customer_id',
    'sessions.name',
    'sessions.agent_on',
    'sessions.handled_by',
    'sessions.preview',
    'sessions.channel',
    'sessions.assignee',
    'sessions.team_id',
    'sessions.waiting_since',
    'sessions.offered_to',
    'sessions.offer_ends_at',
    'sessions.handoff_reason',
    'sessions.reopen_count',
    sql<Date | null>`case when sessions.snoozed_until > now() then sessions.snoozed_until end`.as(
      'snoozed_until',
    ),
    'sessions.tag_ids',
    unreadFor(readerId).as('unread'),
    'sessions.language',
    'sessions.page_url',
    'sessions.message_count',
    'sessions.rating_stars',
    'sessions.rating_text',
    'sessions.close_reason',
    'sessions.created_at',
    'sessions.last_updated_at',
    'windows.hash_id as window_hash',
    sql<string | null>`(
    select user_id from customers
    where customers.organization_id = sessions.organization_id
      and customers.id = sessions.customer_id)`.as('user_id'),
    contactOfChat,
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

  const started = (windowId: string) =>
    sessions().where('sessions.window_id', '=', windowId).where(isStarted);

  return {
    async list(filter: SessionFilter) {
      const { windowId, memberId, readerId, type, drillDown, search, from, before, cursor, size } =
        filter;
      let query = started(windowId)
        .select(listedColumns(readerId))
        .$if(search !== null, (all) =>
          all
            .innerJoin(foundChats(organizationId, search), 'found.session_id', 'sessions.id')
            .select(textOfFound(organizationId)),
        );
      const conditions = [...typeConditions(type, memberId), ...listedChatConditions(drillDown)];
      for (const condition of conditions) query = query.where(condition);
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

    find(sessionId: string, readerId: string | null) {
      return sessions()
        .select(listedColumns(readerId))
        .where('sessions.id', '=', sessionId)
        .executeTakeFirst();
    },

    /** With the unread messages of no particular member. */
    async findMany(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return sessions()
        .select(listedColumns(null))
        .where('sessions.id', '=', sql<string>`any(${ids})`)
        .execute();
    },

    /** The members who can read a chat, by name. */
    listReaders({ window_id, assignee }: { window_id: string; assignee: string | null }) {
      return db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select(['members.id', nameOfUser.as('name')])
        .where('members.organization_id', '=', organizationId)
        .where(
          sql<boolean>`(${canReadChatsOf(window_id)}
            or ${window_id} = any(members.window_ids) and members.id = ${assignee})`,
        )
        .orderBy('name')
        .orderBy('members.id')
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
