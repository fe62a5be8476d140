import type { Database } from '#server/platform/db/database.ts';

/** Whether the window of a limit still exists. */
export async function isWindowInUse(
  db: Database,
  limit: { organization_id: string; window_id: string },
): Promise<boolean> {
  const window = await db
    .selectFrom('windows')
    .select('id')
    .where('organization_id', '=', limit.organization_id)
    .where('id', '=', limit.window_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return window !== undefined;
}
