import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Permission } from '#shared/contracts/people/permissions.ts';
import type { NotifiedEvent } from './notify.ts';
import type { DeliverySettings } from './plan-delivery.ts';
import { settingsColumns, toDeliverySettings } from './settings.repository.ts';

export interface Recipient extends DeliverySettings {
  memberId: string;
}

/** The members to notify, with their settings, in a fixed order so that two events do not deadlock. */
export async function findRecipients(
  db: Database,
  { organizationId, windowId = null, memberIds, actorId = null, exceptId = null }: NotifiedEvent,
  team: readonly Permission[],
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .leftJoin('notification_settings', (join) =>
      join
        .onRef('notification_settings.organization_id', '=', 'members.organization_id')
        .onRef('notification_settings.member_id', '=', 'members.id'),
    )
    .select(['members.id', ...settingsColumns])
    .where('members.organization_id', '=', organizationId)
    .where(sql<SqlBool>`members.id is distinct from ${actorId}`)
    .where(sql<SqlBool>`members.id is distinct from ${exceptId}`)
    .$if(memberIds !== undefined, (query) =>
      query.where('members.id', '=', sql<string>`any(${memberIds})`),
    )
    .$if(memberIds === undefined, (query) => query.where(isInTeam(team, windowId)))
    .orderBy('members.id')
    .execute();
  return rows.map((row) => ({ memberId: row.id, ...toDeliverySettings(row) }));
}

/** Owners, and members with one of the permissions for the window. */
function isInTeam(team: readonly Permission[], windowId: string | null) {
  const hasPermission = sql.join(
    team.map((name) => sql`members.permission ->> ${name} = 'true'`),
    sql` or `,
  );
  const seesAll = team.includes('manage_chatbots_all')
    ? sql`members.permission ->> 'manage_chatbots_all' = 'true'`
    : sql`false`;
  const isInScope = sql`(${windowId}::text is null or ${windowId} = any(members.window_ids) or ${seesAll})`;
  return sql<SqlBool>`(members.role = 'owner' or (${hasPermission}) and ${isInScope})`;
}
