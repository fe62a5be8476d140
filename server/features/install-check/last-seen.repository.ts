import type { TenantTransaction } from '#server/platform/db/database.ts';

/** When a chat of the window was last written in on pages of the origin. */
export async function lastSeenOn(
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

/** Remembers when the window was first seen on a page. */
export async function noteInstalled(
  db: TenantTransaction,
  organizationId: string,
  windowId: string,
): Promise<void> {
  await db
    .updateTable('windows')
    .set({ installed_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', windowId)
    .where('installed_at', 'is', null)
    .execute();
}
