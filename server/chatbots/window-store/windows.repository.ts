import { type JoinBuilder, sql, type Updateable } from 'kysely';
import { isInScope, type WindowScope } from '#server/people/members/index.ts';
import { nameOfUser } from '#server/people/users/index.ts';
import { changedBy } from '#server/platform/db/changed-by.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { WindowPage, WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';

export const isRestorable = sql<boolean>`(windows.deleted_at > now() - interval '30 days' and not windows.erasing)`;

/** Joins a window with its agent, unless that was deleted. */
export const joinAgent = (join: JoinBuilder<DatabaseTables, 'windows' | 'agents'>) =>
  join
    .onRef('agents.organization_id', '=', 'windows.organization_id')
    .onRef('agents.id', '=', 'windows.agent_id')
    .on('agents.deleted_at', 'is', null);

export interface NewWindowRow {
  id: string;
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

/** Windows of one organization; every write increments their revision. */
export function createWindowsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /**
     * By id or hash id. `includeDeleted` also finds restorable windows; `lock` locks the window until
     * the transaction ends.
     */
    async find(
      idOrHash: string,
      options: { scope: WindowScope; includeDeleted?: boolean; lock?: boolean },
    ) {
      const query = db
        .selectFrom('windows')
        .innerJoin('organizations', 'organizations.id', 'windows.organization_id')
        .leftJoin('agents', joinAgent)
        .leftJoin('users', 'users.id', 'windows.updated_by')
        .selectAll('windows')
        .select([
          'agents.hash_id as agent_hash_id',
          'agents.type as agent_type',
          'agents.agent_on as agent_agent_on',
          'organizations.timezone',
          sql<string | null>`agents.draft ->> 'name'`.as('agent_name'),
          nameOfUser.$castTo<string | null>().as('updated_by_name'),
        ])
        .where('windows.organization_id', '=', organizationId)
        .where((row) =>
          row.or([row('windows.id', '=', idOrHash), row('windows.hash_id', '=', idOrHash)]),
        )
        .where((row) =>
          row.or([
            row('windows.deleted_at', 'is', null),
            ...(options.includeDeleted ? [isRestorable] : []),
          ]),
        );
      const row = await (options.lock ? query.forNoKeyUpdate('windows') : query).executeTakeFirst();
      return row && isInScope(options.scope, row.id) ? row : undefined;
    },

    async insert(window: NewWindowRow): Promise<void> {
      const settings = JSON.stringify(window.settings);
      await db
        .insertInto('windows')
        .values({
          organization_id: organizationId,
          id: window.id,
          hash_id: window.hashId,
          version: window.version,
          draft: settings,
          published: settings,
          page: JSON.stringify(window.page),
          agent_id: window.agentId,
          agent_on: window.agentOn,
          allowed_origins: [...window.allowedOrigins],
          hidden_at: window.hidden ? new Date() : null,
          created_by: window.userId,
          updated_by: window.userId,
        })
        .execute();
    },

    async update(
      id: string,
      userId: string,
      fields: Updateable<DatabaseTables['windows']>,
    ): Promise<void> {
      await db
        .updateTable('windows')
        .set({ ...fields, ...changedBy(userId) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Does not increment the revision, because nothing visible changes. */
    async storeIdentitySecret(id: string, sealed: string): Promise<void> {
      await db
        .updateTable('windows')
        .set({ identity_secret: sealed })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Whether its customers are limited or can buy anything. Does not increment the revision. */
    async setMembershipsOn(id: string, isOn: boolean): Promise<void> {
      await db
        .updateTable('windows')
        .set({ memberships_on: isOn })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('memberships_on', '!=', isOn)
        .execute();
    },

    /** Marks a window for erasure and revokes access to it. */
    async markForErasure(id: string, now: Date): Promise<void> {
      await db
        .updateTable('windows')
        .set({ erasing: true, deleted_at: now })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** The names of all windows of the organization, including archived ones. */
    async names(): Promise<string[]> {
      const rows = await db
        .selectFrom('windows')
        .select(sql<string>`coalesce(draft ->> 'name', '')`.as('name'))
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ name }) => name);
    },

    async isHashTaken(hashId: string): Promise<boolean> {
      const { rows } = await sql<{ taken: boolean }>`
        select is_hash_taken(${hashId}) as taken`.execute(db);
      return rows[0]?.taken ?? false;
    },
  };
}
type WindowsRepository = ReturnType<typeof createWindowsRepository>;
export type WindowRow = NonNullable<Awaited<ReturnType<WindowsRepository['find']>>>;
