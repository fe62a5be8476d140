import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The window of a limit; undefined when it was deleted. */
export function findLimitedWindow(
  db: Database,
  limit: { organization_id: string; window_id: string },
) {
  return db
    .selectFrom('windows')
    .select(['hash_id', 'published'])
    .where('organization_id', '=', limit.organization_id)
    .where('id', '=', limit.window_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Members with a verified address who may raise the limit. */
export function findManagers(db: Database, organizationId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.email', 'users.language'])
    .where('members.organization_id', '=', organizationId)
    .where('users.email_verified_at', 'is not', null)
    .where(
      sql<boolean>`(members.role = 'owner' or (members.role = 'leader'
        and members.permission ->> 'manage_chatbots_all' = 'true'))`,
    )
    .orderBy('members.created_at')
    .execute();
}
