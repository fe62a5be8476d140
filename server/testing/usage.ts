import { sql } from 'kysely';
import type { TestApp, TestUser } from './test-app.ts';

/** The used and reserved chats of an organization. */
export async function usageOf(app: TestApp, { login }: TestUser) {
  const { db } = app.services;
  const { taken } = await db
    .selectFrom('usage_periods')
    .select(sql<number>`coalesce(sum(taken), 0)::int`.as('taken'))
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  const { reserved } = await db
    .selectFrom('usage_reservations')
    .select((row) => row.fn.countAll<number>().as('reserved'))
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  return { used: taken - reserved, reserved };
}
