import { sql } from 'kysely';
import { hasWithdrawn } from '#server/people/own-data/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CallerIdentity } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';
import { permissions } from '#shared/contracts/names.ts';
import { permissionMap } from '#shared/contracts/people/permissions.ts';
import { holds } from '#shared/utils/grants.ts';

/** Runs as the database owner, because the key decides which organization is visible. */
export function createApiKeyIdentities(db: Database) {
  /** At most one write per minute. */
  const markUsed = (organizationId: string, id: string) =>
    db
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
      .execute();

  return {
    /** A key never has more permissions than its creator has now. */
    async identifyKey(key: string): Promise<CallerIdentity | null> {
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'api_keys.organization_id')
            .onRef('members.id', '=', 'api_keys.member_id'),
        )
        .innerJoin('users', 'users.id', 'members.user_id')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .select([
          'api_keys.id',
          'api_keys.organization_id',
          'api_keys.name',
          'api_keys.permission as keyPermission',
          'api_keys.window_ids as keyWindowIds',
          'members.id as member_id',
          'members.role',
          'members.permission',
          'users.id as user_id',
          'users.language',
          'organizations.deleted_at',
          sql<string[]>`case when members.role = 'owner'
            then array(select windows.id from windows
              where windows.organization_id = members.organization_id)
            else members.window_ids end`.as('memberWindowIds'),
        ])
        .where('api_keys.key_hash', '=', sha256(key))
        .where(sql<boolean>`coalesce(api_keys.expires_at > now(), true)`)
        // The keys of a user who deletes their account stop working.
        .where(({ not }) => not(hasWithdrawn('users.id')))
        .executeTakeFirst();
      if (!row) return null;
      const {
        id,
        organization_id: organizationId,
        keyPermission,
        keyWindowIds,
        memberWindowIds,
        role,
      } = row;
      await markUsed(organizationId, id);
      const name = `API key ${row.name}`;
      const { user_id: userId, language, permission } = row;
      const held = permissions.filter(
        (one) => keyPermission[one] && holds({ role, permission }, one),
      );
      const user = {
        ...{ id: userId, email: '', name, language, isVerified: true },
        currentOrganizationId: organizationId,
      };
      if (row.deleted_at) return { user, caller: null, isClosed: true };
      return {
        user,
        isClosed: false,
        caller: {
          userId,
          memberId: row.member_id,
          organizationId,
          name,
          // Role-based rights are for people only.
          role: 'member',
          permission: permissionMap(held),
          windowIds: keyWindowIds
            ? memberWindowIds.filter((windowId) => keyWindowIds.includes(windowId))
            : memberWindowIds,
          apiKeyId: id,
        },
      };
    },
  };
}
