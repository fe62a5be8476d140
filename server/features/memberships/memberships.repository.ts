import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PermissionMap, Role } from '#shared/contracts/permissions.ts';

/** A member as somebody with a role, permissions and chatbots. */
export interface Position {
  id: string;
  user_id: string;
  role: Role;
  permission: PermissionMap;
  window_ids: string[];
}

/** What members of one organization may do, as it is changed. */
export function createMembershipsRepository(db: TenantTransaction, organizationId: string) {
  const members = () =>
    db
      .selectFrom('members')
      .select(['id', 'user_id', 'role', 'permission', 'window_ids'])
      .where('organization_id', '=', organizationId);

  return {
    /** One change of members at a time: until the transaction ends, nobody else joins, goes or is changed. */
    async lockOrganization(): Promise<void> {
      await db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    },

    find: (id: string): Promise<Position | undefined> =>
      members().where('id', '=', id).executeTakeFirst(),

    findOfUser: (userId: string): Promise<Position | undefined> =>
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
      { role, permission, window_ids }: Pick<Position, 'role' | 'permission' | 'window_ids'>,
    ): Promise<void> {
      await db
        .updateTable('members')
        .set({ role, permission: JSON.stringify(permission), window_ids })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** The user goes on in another of their organizations, or is signed out where there is none. */
    async end(id: string): Promise<void> {
      await sql`select end_membership(${id})`.execute(db);
    },
  };
}
export type MembershipsRepository = ReturnType<typeof createMembershipsRepository>;
