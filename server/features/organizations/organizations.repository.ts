import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Organization } from '#shared/contracts/organizations.ts';
import {
  type PermissionMap,
  permissionMap,
  permissions,
  type Role,
} from '#shared/contracts/permissions.ts';

/** Organizations as their users see them; works as the database's owner, for one user. */
export function createOrganizationsRepository(db: Database, userId: string) {
  return {
    /** Serializes whatever changes the user's list of organizations. */
    async lockUser(): Promise<void> {
      await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('members')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    async list(): Promise<Organization[]> {
      const rows = await db
        .selectFrom('members')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select((row) => [
          'organizations.id',
          'organizations.name',
          'organizations.plan',
          'members.role',
          'users.current_organization_id',
          row
            .selectFrom('members as colleagues')
            .select((colleague) => colleague.fn.countAll<number>().as('count'))
            .whereRef('colleagues.organization_id', '=', 'organizations.id')
            .as('member_count'),
          row
            .selectFrom('windows')
            .select((window) => window.fn.countAll<number>().as('count'))
            .whereRef('windows.organization_id', '=', 'organizations.id')
            .where('windows.deleted_at', 'is', null)
            .as('window_count'),
        ])
        .where('members.user_id', '=', userId)
        .orderBy('members.created_at')
        .orderBy('organizations.id')
        .execute();
      return rows.map(({ current_organization_id, member_count, window_count, ...row }) => ({
        ...row,
        member_count: member_count ?? 0,
        window_count: window_count ?? 0,
        current: row.id === current_organization_id,
      }));
    },

    async insert(organization: {
      name: string;
      countryCode: string;
      timezone: string;
      currency: string;
    }): Promise<string> {
      const id = newId();
      await db
        .insertInto('organizations')
        .values({
          id,
          name: organization.name,
          country_code: organization.countryCode,
          timezone: organization.timezone,
          currency: organization.currency,
        })
        .execute();
      return id;
    },

    async addMember(
      organizationId: string,
      member: { role: Role; permission?: PermissionMap; windowIds?: readonly string[] },
    ): Promise<boolean> {
      const row = await db
        .insertInto('members')
        .values({
          organization_id: organizationId,
          id: newId(),
          user_id: userId,
          role: member.role,
          permission: JSON.stringify(member.permission ?? permissionMap(permissions)),
          window_ids: [...(member.windowIds ?? [])],
        })
        .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async makeCurrent(organizationId: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ current_organization_id: organizationId })
        .where('id', '=', userId)
        .execute();
    },
  };
}
