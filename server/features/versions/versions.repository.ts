import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Published versions of one organization's windows; the database writes them when one is published. */
export function createVersionsRepository(db: TenantTransaction, organizationId: string) {
  const versionsOf = (windowId: string) =>
    db
      .selectFrom('window_versions')
      .leftJoin('users', 'users.id', 'window_versions.published_by')
      .selectAll('window_versions')
      .select(
        sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('published_by_name'),
      )
      .where('window_versions.organization_id', '=', organizationId)
      .where('window_versions.window_id', '=', windowId);

  return {
    list: (windowId: string, { offset, limit }: { offset: number; limit: number }) =>
      versionsOf(windowId).orderBy('number', 'desc').offset(offset).limit(limit).execute(),

    find: (windowId: string, number: number) =>
      versionsOf(windowId).where('number', '=', number).executeTakeFirst(),

    /** How many are kept, and the number of the latest. */
    async count(windowId: string): Promise<{ total: number; newest: number }> {
      const { total, newest } = await db
        .selectFrom('window_versions')
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.max<number | null>('number').as('newest'),
        ])
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .executeTakeFirstOrThrow();
      return { total, newest: newest ?? 0 };
    },

    /** Marks what was published last as an earlier version that was brought back. */
    async markRestored(windowId: string, from: number): Promise<void> {
      await db
        .updateTable('window_versions')
        .set({ restored_from: from })
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('number', '=', (latest) =>
          latest
            .selectFrom('window_versions')
            .select(({ fn }) => fn.max('number').as('number'))
            .where('organization_id', '=', organizationId)
            .where('window_id', '=', windowId),
        )
        .where('number', '>', from)
        .execute();
    },
  };
}
type VersionsRepository = ReturnType<typeof createVersionsRepository>;
export type VersionRow = NonNullable<Awaited<ReturnType<VersionsRepository['find']>>>;
