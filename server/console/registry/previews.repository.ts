import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

interface NewPreview {
  key_hash: string;
  area: string;
  version: string;
  is_sandbox: boolean;
  created_by: string;
}

/** Preview links by the hash of their key. */
export function createAreaPreviewsRepository(db: Database) {
  return {
    /** Inserts a link that expires after so many minutes, and deletes expired ones. */
    async insert(preview: NewPreview, minutes: number): Promise<{ expires_at: Date }> {
      await db.deleteFrom('area_previews').where('expires_at', '<', sql<Date>`now()`).execute();
      return db
        .insertInto('area_previews')
        .values({
          ...preview,
          expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::integer)`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
    },

    /** With the manifest of its version; undefined when it has expired. */
    find(keyHash: string) {
      return db
        .selectFrom('area_previews as preview')
        .innerJoin('area_versions as shown', (join) =>
          join
            .onRef('shown.area', '=', 'preview.area')
            .onRef('shown.version', '=', 'preview.version'),
        )
        .select(['preview.is_sandbox', 'preview.expires_at', 'shown.manifest'])
        .where('preview.key_hash', '=', keyHash)
        .where('preview.expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
    },
  };
}
