import { sql } from 'kysely';
import { isRestorable, joinAgent } from '#server/chatbots/window-store/index.ts';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

export interface WindowFilter {
  scope: WindowScope;
  /** Lists hidden and deleted windows instead of active ones. */
  hidden?: boolean;
  text?: string | undefined;
  offset?: number;
  limit?: number;
}

const lastActivity = sql`coalesce(windows.last_activity_at, windows.created_at)`;

/** Lists windows of one organization. */
export function createWindowListRepository(db: TenantTransaction, organizationId: string) {
  const windowsIn = (scope: WindowScope) =>
    db
      .selectFrom('windows')
      .where('windows.organization_id', '=', organizationId)
      .where(inScope('windows.id', scope));

  /** Billable chats by window since the month of `now` began in the organization's time zone. */
  const chatsInMonthOf = (now: Date) =>
    db
      .selectFrom('usage_events')
      .select((event) => ['window_id', event.fn.countAll<number>().as('chats')])
      .where('organization_id', '=', organizationId)
      .where('unit', '=', 'chat')
      .where('kind', '=', 'commit')
      .where(
        'created_at',
        '>=',
        sql<Date>`(
          select date_trunc('month', ${now}::timestamptz at time zone timezone) at time zone timezone
          from organizations where id = ${organizationId}
        )`,
      )
      .groupBy('window_id');

  return {
    /** Sorted by last activity, newest first; at most 500. */
    list({ scope, hidden = false, text, offset = 0, limit = 500 }: WindowFilter, now: Date) {
      const pattern = text && containsPattern(text);
      return windowsIn(scope)
        .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
        .leftJoin('agents', joinAgent)
        .leftJoin(chatsInMonthOf(now).as('month'), 'month.window_id', 'windows.id')
        .select([
          'windows.id',
          'windows.hash_id',
          'windows.draft',
          'windows.agent_on',
          'windows.last_activity_at',
          'windows.hidden_at',
          'windows.deleted_at',
          'agents.type as agent_type',
          'agents.agent_on as agent_agent_on',
          'organizations.suspended_at',
          'month.chats',
          sql<boolean>`windows.draft <> windows.published`.as('has_draft'),
          sql<Date | null>`windows.deleted_at + interval '30 days'`.as('restore_until'),
        ])
        .where(
          hidden
            ? sql<boolean>`((windows.deleted_at is null and windows.hidden_at is not null) or ${isRestorable})`
            : sql<boolean>`(windows.deleted_at is null and windows.hidden_at is null)`,
        )
        .$if(Boolean(pattern), (query) =>
          query.where(
            sql<boolean>`(windows.draft ->> 'name' ilike ${pattern} or windows.hash_id ilike ${pattern})`,
          ),
        )
        .orderBy(lastActivity, 'desc')
        .orderBy('windows.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },

    /** The preferred window if it is active and in scope, else the most recently active one. */
    findFirst(scope: WindowScope, preferredId: string | null) {
      return windowsIn(scope)
        .select(['windows.id', 'windows.hash_id', 'windows.draft'])
        .where('windows.deleted_at', 'is', null)
        .where('windows.hidden_at', 'is', null)
        .orderBy(sql`windows.id is not distinct from ${preferredId}`, 'desc')
        .orderBy(lastActivity, 'desc')
        .limit(1)
        .executeTakeFirst();
    },
  };
}
type WindowListRepository = ReturnType<typeof createWindowListRepository>;
export type WindowListRow = Awaited<ReturnType<WindowListRepository['list']>>[number];
