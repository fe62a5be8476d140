import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import type { ViewScreen } from '#shared/contracts/names.ts';

export type SavedViewRow = Row<'saved_views'>;
type NewView = Omit<Insertable<DatabaseTables['saved_views']>, 'organization_id'>;

/** The views that a member sees: their own and those of the team. */
export function createSavedViewsRepository(
  db: TenantTransaction,
  { organizationId, memberId }: { organizationId: string; memberId: string },
) {
  const views = () =>
    db
      .selectFrom('saved_views')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where((is) => is.or([is('member_id', 'is', null), is('member_id', '=', memberId)]));

  return {
    list: (screen: ViewScreen) =>
      views().where('screen', '=', screen).orderBy(sql`lower(name)`).orderBy('id').execute(),

    find: (id: string) => views().where('id', '=', id).executeTakeFirst(),

    /** The number of views of the team, or of the member. */
    async count(screen: ViewScreen, isShared: boolean): Promise<number> {
      const { count } = await db
        .selectFrom('saved_views')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('organization_id', '=', organizationId)
        .where('screen', '=', screen)
        .where('member_id', isShared ? 'is' : '=', isShared ? null : memberId)
        .executeTakeFirstOrThrow();
      return count;
    },

    insert: (view: NewView) =>
      db
        .insertInto('saved_views')
        .values({ ...view, organization_id: organizationId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (id: string, change: Updateable<DatabaseTables['saved_views']>) =>
      db
        .updateTable('saved_views')
        .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('saved_views')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
