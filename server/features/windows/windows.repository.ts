import { sql, type Updateable } from 'kysely';
import { isInScope, type WindowScope } from '#server/platform/auth/window-scope.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { WindowsTable } from '#server/platform/db/schema.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/windows.ts';

/** How long a deleted window can be restored (G15). */
const restorable = sql<boolean>`windows.deleted_at > now() - interval '30 days'`;

export interface NewWindowRow {
  hashId: string;
  version: string;
  settings: WindowSettings;
  page: WindowPage;
  agentId: string;
  agentOn: boolean;
  hidden: boolean;
  allowedOrigins: readonly string[];
  userId: string | null;
}

export interface WindowFilter {
  scope: WindowScope;
  /** Hidden and deleted ones instead of those in use. */
  hidden?: boolean;
  text?: string | undefined;
  offset?: number;
  limit?: number;
}

/** Windows of one organization; every write raises their revision. */
export function createWindowsRepository(db: TenantTransaction, organizationId: string) {
  const windows = () =>
    db
      .selectFrom('windows')
      .leftJoin('agents', (join) =>
        join
          .onRef('agents.organization_id', '=', 'windows.organization_id')
          .onRef('agents.id', '=', 'windows.agent_id')
          .on('agents.deleted_at', 'is', null),
      )
      .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
      .where('windows.organization_id', '=', organizationId);
  const inScope = (scope: WindowScope) =>
    scope === 'all' ? sql<boolean>`true` : sql<boolean>`windows.id = any(${[...scope]}::text[])`;
  const newestFirst = sql`coalesce(windows.last_activity_at, windows.created_at)`;

  return {
    /**
     * By id or hash id; deleted ones only on demand. Locked until the transaction ends when it is
     * to be changed.
     */
    async find(
      idOrHash: string,
      options: { scope: WindowScope; deleted?: boolean; lock?: boolean },
    ) {
      const query = windows()
        .leftJoin('users', 'users.id', 'windows.updated_by')
        .selectAll('windows')
        .select([
          'agents.hash_id as agent_hash_id',
          'agents.type as agent_type',
          'agents.agent_on as agent_agent_on',
          'organizations.timezone',
          sql<string | null>`agents.draft ->> 'name'`.as('agent_name'),
          sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('updated_by_name'),
        ])
        .where((row) =>
          row.or([row('windows.id', '=', idOrHash), row('windows.hash_id', '=', idOrHash)]),
        )
        .where((row) =>
          row.or([row('windows.deleted_at', 'is', null), ...(options.deleted ? [restorable] : [])]),
        );
      const row = await (options.lock ? query.forNoKeyUpdate('windows') : query).executeTakeFirst();
      return row && isInScope(options.scope, row.id) ? row : undefined;
    },

    /** Newest activity first, at most 500, with the answers counted since the month's first day. */
    list({ scope, hidden = false, text, offset = 0, limit = 500 }: WindowFilter, now: Date) {
      let query = windows()
        .leftJoin(
          (counts) =>
            counts
              .selectFrom('usage_events')
              .select((event) => ['window_id', event.fn.countAll<number>().as('chats')])
              .where('organization_id', '=', organizationId)
              .where('unit', '=', 'chat')
              .where('kind', '=', 'commit')
              .where('created_at', '>=', monthStart(now))
              .groupBy('window_id')
              .as('month'),
          (join) => join.onRef('month.window_id', '=', 'windows.id'),
        )
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
        .where(inScope(scope))
        .where(
          hidden
            ? sql<boolean>`((windows.deleted_at is null and windows.hidden_at is not null) or ${restorable})`
            : sql<boolean>`(windows.deleted_at is null and windows.hidden_at is null)`,
        );
      if (text) {
        const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
        query = query.where((row) =>
          row.or([
            sql<boolean>`windows.draft ->> 'name' ilike ${pattern}`,
            row('windows.hash_id', 'ilike', pattern),
          ]),
        );
      }
      return query
        .orderBy(newestFirst, 'desc')
        .orderBy('windows.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },

    /** The preferred window when it is in use and in scope, else the one with the newest activity. */
    findFirst(scope: WindowScope, preferredId: string | null) {
      return windows()
        .select(['windows.id', 'windows.hash_id', 'windows.draft'])
        .where(inScope(scope))
        .where('windows.deleted_at', 'is', null)
        .where('windows.hidden_at', 'is', null)
        .orderBy(sql`windows.id is not distinct from ${preferredId}`, 'desc')
        .orderBy(newestFirst, 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Locks the number of windows until the transaction ends, and tells it with the plan's limit. */
    async lockCount(): Promise<{ limit: number | null; count: number }> {
      const { window_limit: limit } = await db
        .selectFrom('organizations')
        .select('window_limit')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const { count } = await db
        .selectFrom('windows')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { limit, count };
    },

    /** Inserts a window unless its hash id was ever given out: null then. */
    async insert(window: NewWindowRow): Promise<string | null> {
      const id = newId();
      const reserved = await db
        .insertInto('window_hashes')
        .values({ organization_id: organizationId, hash_id: window.hashId, window_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash_id')
        .executeTakeFirst();
      if (!reserved) return null;
      const settings = JSON.stringify(window.settings);
      await db
        .insertInto('windows')
        .values({
          organization_id: organizationId,
          id,
          hash_id: window.hashId,
          version: window.version,
          draft: settings,
          published: settings,
          page: JSON.stringify(window.page),
          agent_id: window.agentId,
          agent_on: window.agentOn,
          allowed_origins: [...window.allowedOrigins],
          identity_secret: newToken(),
          hidden_at: window.hidden ? new Date() : null,
          created_by: window.userId,
          updated_by: window.userId,
        })
        .execute();
      return id;
    },

    async update(id: string, userId: string, fields: Updateable<WindowsTable>): Promise<void> {
      await db
        .updateTable('windows')
        .set({
          ...fields,
          revision: sql`revision + 1`,
          updated_by: userId,
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Really erases a window with its chats, and from everybody's list. */
    async erase(id: string): Promise<void> {
      for (const table of ['members', 'invites'] as const) {
        await db
          .updateTable(table)
          .set({ window_ids: sql`array_remove(window_ids, ${id})` })
          .where('organization_id', '=', organizationId)
          .where(sql<boolean>`${id} = any(window_ids)`)
          .execute();
      }
      await db
        .deleteFrom('windows')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async addToMember(memberId: string, windowId: string): Promise<void> {
      await db
        .updateTable('members')
        .set({ window_ids: sql`array_append(window_ids, ${windowId})` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', memberId)
        .execute();
    },

    /** Remembers which window a member opened last (E41). */
    async setLastWindow(memberId: string, windowId: string): Promise<void> {
      await db
        .updateTable('members')
        .set({ last_window_id: windowId })
        .where('organization_id', '=', organizationId)
        .where('id', '=', memberId)
        .where('last_window_id', 'is distinct from', windowId)
        .execute();
    },

    async isHashTaken(hashId: string): Promise<boolean> {
      const row = await db
        .selectFrom('window_hashes')
        .select('hash_id')
        .where('hash_id', '=', hashId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };

  /** The month's first moment in the organization's time zone. */
  function monthStart(now: Date) {
    return sql<Date>`(
      select date_trunc('month', ${now}::timestamptz at time zone timezone) at time zone timezone
      from organizations where id = ${organizationId}
    )`;
  }
}
type WindowsRepository = ReturnType<typeof createWindowsRepository>;
export type WindowRow = NonNullable<Awaited<ReturnType<WindowsRepository['find']>>>;
export type WindowListRow = Awaited<ReturnType<WindowsRepository['list']>>[number];
