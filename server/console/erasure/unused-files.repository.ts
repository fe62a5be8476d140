import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Tables whose texts contain keys of files, or addresses that end with them. */
const referencingTables = [
  ...['windows', 'window_versions', 'agents', 'faqs', 'faq_revisions', 'sources'],
  'companion_interviews',
] as const;

const fileKey = /(?:logo|faq|document|csv|interview|chat)\/\d{4}\/\d{2}\/[\w-]{36}\.\w{1,10}/g;

/** Keys of uploaded files in these texts. */
export function fileKeysIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(fileKey) ?? []))];
}

/** Deletes those of the files that no other text of the organization contains. */
export async function deleteUnusedFiles(
  { db, storage }: { db: Database; storage: Storage },
  organizationId: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    if (await isReferenced(db, organizationId, key)) continue;
    // The row goes last, so that a failed run is retried.
    await storage.delete(key);
    await db
      .deleteFrom('files')
      .where('organization_id', '=', organizationId)
      .where('key', '=', key)
      .execute();
  }
}

async function isReferenced(db: Database, organizationId: string, key: string): Promise<boolean> {
  for (const table of referencingTables) {
    const { rows } = await sql`
      select from ${sql.table(table)} as owner
      where organization_id = ${organizationId} and strpos(owner::text, ${key}) > 0
      limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
