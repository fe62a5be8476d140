import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';

/** Role, permissions and windows of a member. */
export interface Membership {
  id: string;
  user_id: string;
  role: Role;
  permission: PermissionMap;
  window_ids: string[];
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

    /** Switches the user to another of their organizations, or signs them out without one. */
    async end(id: string): Promise<void> {
      await sql`select end_membership(${id})`.execute(db);
    },
  };
}
export type MembershipsRepository = ReturnType<typeof createMembershipsRepository>;
