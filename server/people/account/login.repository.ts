import { sql } from 'kysely';
import { entitlementColumns } from '#server/people/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Whether a member who may not read all chats is the assignee of a chat in an assigned window. */
const ownsChats = sql<boolean>`(members.role <> 'owner'
  and members.permission ->> 'all_chats' is distinct from 'true'
  and exists (select from sessions
    where sessions.organization_id = members.organization_id
      and sessions.assignee = members.id
      and sessions.window_id = any(members.window_ids)))`;

/**
 * The user and their current organization. Users belong to none, so this runs as the database
 * owner.
 */
export function findLogin(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'users.id')
        .onRef('members.organization_id', '=', 'users.current_organization_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.name',
      'users.language',
      'users.darkmode',
      'users.country_code',
      'users.phone_number',
      'users.pubnub_uuid',
      'users.onboarding_completed',
      'users.completed_cnt',
      'members.organization_id',
      'members.role',
      'members.permission',
      'members.window_ids',
      'members.last_window_id',
      'organizations.deleted_at',
      'organizations.enable_companion',
      'organizations.enable_blooming',
      'organizations.enable_sales',
      'organizations.card_registered',
      'organizations.period_anchor',
      'organizations.overage_id',
      'organizations.overage_max',
      ...entitlementColumns,
    ])
    .select(ownsChats.as('own_chats'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
