import type { Insertable, Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

type NewPack = Omit<Insertable<DatabaseTables['chat_packs']>, 'organization_id'>;

/** The packs of answers that one organization sells. */
export function createPacks(db: TenantTransaction, organizationId: string) {
  const select = () =>
    db
      .selectFrom('chat_packs')
      .select(['id', 'window_id', 'name', 'chats', 'prices', 'is_hidden'])
      .where('organization_id', '=', organizationId);

  return {
    find: (id: string) => select().where('id', '=', id).executeTakeFirst(),

    /** Smallest first, hidden ones last. */
    list: (windowId: string) =>
      select()
        .where('window_id', '=', windowId)
        .orderBy('is_hidden')
        .orderBy('chats')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async insert(pack: NewPack): Promise<void> {
      await db
        .insertInto('chat_packs')
        .values({ organization_id: organizationId, ...pack })
        .execute();
    },

    async change(id: string, changes: Updateable<DatabaseTables['chat_packs']>): Promise<void> {
      await db
        .updateTable('chat_packs')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('chat_packs')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
export type PackRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createPacks>['find']>>>;
