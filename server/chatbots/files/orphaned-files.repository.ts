import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Tables with a `file_key` that references the file they were read from. */
const referencingTables = ['sources', 'companion_interviews'] as const;

const isUnreferenced = sql.join(
  referencingTables.map(
    (table) => sql`not exists (select from ${sql.table(table)} as owner
      where owner.organization_id = files.organization_id and owner.file_key = files.key)`,
  ),
  sql` and `,
);

/**
 * Uploads of any organization, at least a day old, that no row references. Limited to folders of
 * sources: images are referenced by URL in settings and texts.
 */
const orphanedFiles = (db: Database) =>
  db
    .selectFrom('files')
    .select(['organization_id', 'id', 'key'])
    .where('folder', 'in', ['document', 'csv', 'interview'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`${isUnreferenced}`);

export function findOrphanedFiles(db: Database, limit: number) {
  return orphanedFiles(db).limit(limit).execute();
}

/** Marks a file as withdrawn, so that no source can use it; false when one uses it already. */
export async function withdrawOrphanedFile(
  db: Database,
  { organization_id: organizationId, id }: { organization_id: string; id: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const locked = await transaction
      .selectFrom('files')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!locked) return false;
    // The lock prevents new uses; uses committed before it are visible only to a new query.
    const isOrphaned = await orphanedFiles(transaction)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!isOrphaned) return false;
    await transaction
      .updateTable('files')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

export async function removeFile(
  db: Database,
  { organization_id: organizationId, id }: { organization_id: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('files')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
