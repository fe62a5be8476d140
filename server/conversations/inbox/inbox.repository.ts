import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFollowedBy } from '#server/conversations/chat-members/index.ts';
import {
  type ChatSearch,
  foundChats,
  isStarted,
  listedColumns,
  textOfFound,
} from '#server/conversations/sessions/index.ts';
import { type ListedChats, listedChatConditions } from '#server/conversations/statistics/index.ts';
import { isOfOwnTeam } from '#server/conversations/teams/index.ts';
import type { WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset } from '#server/platform/db/keyset.ts';
import type { InboxSort, InboxView } from '#shared/contracts/names.ts';

interface InboxFilter {
  view: InboxView;
  sort: InboxSort;
  windowIds: readonly string[];
  memberId: string;
  readerId: string | null;
  tagId: string | null;
  /** Id of a team, or `mine`. */
  team: string | null;
  drillDown: ListedChats;
  search: ChatSearch | null;
  cursor: string | null;
  size: number;
}

const isOpen = sql<SqlBool>`sessions.handled_by in ('queue', 'human')`;
const isSnoozed = sql<SqlBool>`sessions.snoozed_until > now()`;
const isAwake = sql<SqlBool>`(sessions.snoozed_until is null or sessions.snoozed_until <= now())`;
const isWaiting = sql<SqlBool>`sessions.handled_by = 'queue'`;
const isUnassigned = sql<SqlBool>`sessions.assignee is null`;
const isClosed = sql<SqlBool>`sessions.handled_by = 'closed'`;
/** Always true; lets the planner use the index by time. */
const hasTime = sql<SqlBool>`sessions.last_updated_at is not null`;
const isAssignedTo = (memberId: string) => sql<SqlBool>`sessions.assignee = ${memberId}`;
/** The first part is implied; the index of tagged chats needs it. */
const hasTag = (tagId: string) =>
  sql<SqlBool>`(sessions.tag_ids <> '{}' and sessions.tag_ids @> array[${tagId}])`;

/** The conditions of the chats in a view of the inbox. */
export function viewConditions(view: InboxView, memberId: string) {
  switch (view) {
    case 'mine':
      return [isOpen, isAwake, isAssignedTo(memberId)];
    case 'following':
      return [isStarted, hasTime, isFollowedBy(memberId)];
    case 'waiting':
      return [isOpen, isAwake, isWaiting];
    case 'unassigned':
      return [isOpen, isAwake, isUnassigned];
    case 'open':
      return [isOpen, isAwake];
    case 'snoozed':
      return [isSnoozed];
    case 'closed':
      return [isClosed];
    case 'all':
      return [isStarted, hasTime];
  }
}

/** Chats of a team; `mine`: of any team of the member. */
export function teamCondition(team: string, memberId: string) {
  return team === 'mine' ? isOfOwnTeam(memberId) : sql<SqlBool>`sessions.team_id = ${team}`;
}

const id = { column: sql.ref('sessions.id'), type: 'text' } as const;
const by = (column: RawBuilder<unknown>, direction: 'asc' | 'desc') => ({
  column,
  direction,
  keyset: createKeyset([{ column, type: 'timestamptz' }, id], direction),
});
const lastUpdatedAt = sql.ref('sessions.last_updated_at');
const orders = {
  /** Chats that do not wait come last, oldest first. */
  waiting: by(
    sql`coalesce(sessions.waiting_since, sessions.last_updated_at + interval '100 years')`,
    'asc',
  ),
  snooze: by(sql.ref('sessions.snoozed_until'), 'asc'),
  latest: by(lastUpdatedAt, 'desc'),
  oldest: by(lastUpdatedAt, 'asc'),
};

/** The lists of the inbox over several windows. */
export function createInboxRepository(db: TenantTransaction, organizationId: string) {
  const sessions = (windowIds: readonly string[]) =>
    db
      .selectFrom('sessions')
      .innerJoin('windows', (join) =>
        join
          .onRef('windows.organization_id', '=', 'sessions.organization_id')
          .onRef('windows.id', '=', 'sessions.window_id'),
      )
      .where('sessions.organization_id', '=', organizationId)
      .where('sessions.window_id', '=', sql<string>`any(${windowIds})`);

  return {
    /** Windows whose chats the member can access, of these hashes if given. */
    async findWindowIds(scope: WindowScope, hashes: readonly string[] | undefined) {
      const rows = await db
        .selectFrom('windows')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .$if(scope !== 'all', (query) => query.where('id', '=', sql<string>`any(${scope})`))
        .$if(hashes !== undefined, (query) =>
          query.where('hash_id', '=', sql<string>`any(${hashes})`),
        )
        .execute();
      return rows.map(({ id: windowId }) => windowId);
    },

    list(filter: InboxFilter) {
      const { view, sort, windowIds, memberId, readerId, tagId, team, drillDown } = filter;
      const { search, cursor, size } = filter;
      const { column, direction, keyset } = orders[sort];
      let query = sessions(windowIds)
        .select(listedColumns(readerId))
        .select(keyset.position.as('list_position'))
        .$if(search !== null, (all) =>
          all
            .innerJoin(foundChats(organizationId, search), 'found.session_id', 'sessions.id')
            .select(textOfFound(organizationId)),
        );
      const conditions = [...viewConditions(view, memberId), ...listedChatConditions(drillDown)];
      for (const condition of conditions) query = query.where(condition);
      if (tagId) query = query.where(hasTag(tagId));
      if (team) query = query.where(teamCondition(team, memberId));
      if (cursor) query = query.where(keyset.after(cursor));
      return query
        .orderBy(column, direction)
        .orderBy('sessions.id', direction)
        .limit(size)
        .execute();
    },

    /** Chats in view `mine`, latest first. */
    async findOwnIds(windowIds: readonly string[], memberId: string, limit: number) {
      let query = sessions(windowIds).select('sessions.id');
      for (const condition of viewConditions('mine', memberId)) query = query.where(condition);
      const rows = await query.orderBy('sessions.last_updated_at', 'desc').limit(limit).execute();
      return rows.map(({ id: sessionId }) => sessionId);
    },

    counts(windowIds: readonly string[], memberId: string) {
      const count = (...conditions: ReturnType<typeof viewConditions>) =>
        sql<number>`count(*) filter (where ${sql.join(conditions, sql` and `)})`;
      return sessions(windowIds)
        .where(sql<SqlBool>`(${isOpen} or ${isSnoozed})`)
        .select([
          count(...viewConditions('mine', memberId)).as('mine'),
          count(...viewConditions('waiting', memberId)).as('waiting'),
          count(...viewConditions('unassigned', memberId)).as('unassigned'),
          count(...viewConditions('open', memberId)).as('open'),
          count(...viewConditions('snoozed', memberId)).as('snoozed'),
        ])
        .executeTakeFirstOrThrow();
    },
  };
}
