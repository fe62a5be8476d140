import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The tags of contacts. */
export function createContactTags(db: TenantTransaction, organizationId: string) {
  return {
    /** Number of contacts by tag. */
    async count(): Promise<Map<string, number>> {
      const { rows } = await sql<{ tag_id: string; count: number }>`
        select tag_id, count(*)::integer as count
        from contacts, unnest(tag_ids) as tag_id
        where organization_id = ${organizationId} group by tag_id`.execute(db);
      return new Map(rows.map(({ tag_id, count }) => [tag_id, count]));
    },

    /** Replaces a tag of contacts by another one. */
    async replace(tagId: string, by: string): Promise<void> {
      await sql`
        update contacts set tag_ids = case when tag_ids @> array[${by}]::text[]
          then array_remove(tag_ids, ${tagId}) else array_replace(tag_ids, ${tagId}, ${by}) end
        where organization_id = ${organizationId} and tag_ids @> array[${tagId}]::text[]`.execute(
        db,
      );
    },

    /** Removes a deleted tag. */
    async remove(tagId: string): Promise<void> {
      await db
        .updateTable('contacts')
        .set({ tag_ids: sql<string[]>`array_remove(tag_ids, ${tagId})` })
        .where('organization_id', '=', organizationId)
        .where(sql<boolean>`tag_ids @> array[${tagId}]::text[]`)
        .execute();
    },
  };
}
