import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import {
  everyPermission,
  type PermissionMap,
  type Role,
} from '#shared/contracts/people/permissions.ts';

/** Role, permissions and windows of a member. */
export interface Membership {
  id: string;
  user_id: string;
  role: Role;
  permission: PermissionMap;
  window_ids: string[];
}

/** Adds a user to an organization, unless they are a member. Runs as the database owner. */
export async function addMember(
  db: Database,
  organizationId: string,
  member: {
    userId: string;
    role: Role;
    permission?: PermissionMap;
    windowIds?: readonly string[];
  },
): Promise<void> {
  await db
    .insertInto('members')
    .values({
      organization_id: organizationId,
      id: newId(),
      user_id: member.userId,
      role: member.role,
      permission: JSON.stringify(member.permission ?? everyPermission),
      window_ids: [...(member.windowIds ?? [])],
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .execute();
}

export function createMembershipsRepository(db: TenantTransaction, organizationId: string) {
  const members = () =>
    db
      .selectFrom('members')
      .select(['id', 'user_id', 'role', 'permission', 'window_ids'])
      .where('organization_id', '=', organizationId);

  return {
    /**
     * Serializes changes of members: until the transaction ends, nobody else joins, leaves or is
     * changed.
     */
    async lockOrganization(): Promise<void> {
      await db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    },

    find: (id: string): Promise<Membership | undefined> =>
      members().where('id', '=', id).executeTakeFirst(),

    findOfUser: (userId: string): Promise<Membership | undefined> =>
      members().where('user_id', '=', userId).executeTakeFirst(),

    async countOwners(): Promise<number> {
      const { count } = await db
        .selectFrom('members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow();
      return count;
    },

    async change(
      id: string,
      { role, permission, window_ids }: Pick<Membership, 'role' | 'permission' | 'window_ids'>,
    ): Promise<void> {
      await db
        .updateTable('members')
        .set({ role, permission: JSON.stringify(permission), window_ids })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async addWindow(id: string, windowId: string): Promise<void> {
      await db
        .updateTable('members')
        .set({ window_ids: sql`array_append(window_ids, ${windowId})` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Removes a window from the positions of all members. */
    async removeWindow(windowId: string): Promise<void> {
      await db
        .updateTable('members')
        .set({ window_ids: sql`array_remove(window_ids, ${windowId})` })
        .where('organization_id', '=', organizationId)
        .where(sql<boolean>`${windowId} = any(window_ids)`)
        .execute();
    },

    /** Records the window that a member opened last. */
    async setLastWindow(id: string, windowId: string): Promise<void> {
      await db
        .updateTable('members')
        .set({ last_window_id: windowId })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('last_window_id', 'is distinct from', windowId)
        .execute();
    },

    /** Switches the user to another of their organizations, or signs them out without one. */
    async end(id: string): Promise<void> {
      await sql`select end_membership(${id})`.execute(db);
    },
  };
}
export type MembershipsRepository = ReturnType<typeof createMembershipsRepository>;
