import type { TenantTransaction } from '#server/platform/db/database.ts';

/** When a customer last wrote on a page of the origin. */
export async function findLastSeen(
  db: TenantTransaction,
  organizationId: string,
  { windowId, origin }: { windowId: string; origin: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('last_updated_at')
    .where('organization_id', '=', organizationId)
    .where('window_id', '=', windowId)
    .where((where) => where.fn('starts_with', ['page_url', where.val(`${origin}/`)]))
    .orderBy('last_updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_updated_at ?? null;
}
