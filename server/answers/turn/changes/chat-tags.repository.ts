import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** The tags of chats. */
export function createChatTags(db: TenantTransaction, organizationId: string) {
  return {
    async setTags(id: string, tagIds: readonly string[]): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ tag_ids: [...tagIds] })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Removes a deleted tag from all chats. */
    async removeTag(tagId: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ tag_ids: sql`array_remove(tag_ids, ${tagId})` })
        .where('organization_id', '=', organizationId)
        .where(sql<boolean>`tag_ids <> '{}' and tag_ids @> array[${tagId}]`)
        .execute();
    },

    /** Replaces a tag by another one in all chats. */
    async replaceTag(tagId: string, by: string): Promise<void> {
      await sql`
        update sessions set tag_ids = case when tag_ids @> array[${by}]::text[]
          then array_remove(tag_ids, ${tagId}) else array_replace(tag_ids, ${tagId}, ${by}) end
        where organization_id = ${organizationId}
          and tag_ids <> '{}' and tag_ids @> array[${tagId}]::text[]`.execute(db);
    },

    /** Number of chats by tag. */
    async countTags(): Promise<Map<string, number>> {
      const { rows } = await sql<{ tag_id: string; count: number }>`
        select tag_id, count(*)::integer as count
        from sessions, unnest(tag_ids) as tag_id
        where organization_id = ${organizationId} and tag_ids <> '{}' group by tag_id`.execute(db);
      return new Map(rows.map(({ tag_id, count }) => [tag_id, count]));
    },
  };
}
