import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TagColor } from '#shared/contracts/names.ts';

interface TagFields {
  name: string;
  color: TagColor;
}

export function createTagsRepository(db: TenantTransaction, organizationId: string) {
  const tags = () =>
    db.selectFrom('tags').selectAll().where('organization_id', '=', organizationId);

  return {
    list: () => tags().orderBy(sql`lower(name)`).execute(),

    find: (id: string) => tags().where('id', '=', id).executeTakeFirst(),

    /** The ids that are tags of the organization. */
    async findIds(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await tags().where('id', '=', sql<string>`any(${ids})`).execute();
      return new Set(rows.map(({ id }) => id));
    },

    async insert(fields: TagFields): Promise<string> {
      const id = newId();
      await db
        .insertInto('tags')
        .values({ organization_id: organizationId, id, ...fields })
        .execute();
      return id;
    },

    async change(id: string, fields: Partial<TagFields>): Promise<void> {
      await db
        .updateTable('tags')
        .set(fields)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('tags')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
