import { sql } from 'kysely';
import type { TestApp, TestUser } from './test-app.ts';

/** The chats that an organization has used and set aside. */
export function usageOf(app: TestApp, { login }: TestUser) {
  return app.services.db
    .selectFrom('usage_periods')
    .select([
      sql<number>`coalesce(sum(used), 0)::int`.as('used'),
      sql<number>`coalesce(sum(reserved), 0)::int`.as('reserved'),
    ])
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
}
