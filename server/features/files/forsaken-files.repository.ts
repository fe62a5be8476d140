import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whose rows name the files they were read from. */
const owners = ['documents', 'product_files', 'data_tables', 'companion_interviews'] as const;

const isUnused = sql.join(
  owners.map(
    (table) => sql`not exists (select from ${sql.table(table)} as owner
      where owner.organization_id = files.organization_id and owner.file_key = files.key)`,
  ),
  sql` and `,
);

/**
 * Uploads of any organization, a day old, from which nothing was read or is left. Only of the folders
 * for such files: pictures are named by their addresses, in settings and in texts.
 */
const forsaken = (db: Database) =>
  db
    .selectFrom('files')
    .select(['organization_id', 'id', 'key'])
    .where('folder', 'in', ['document', 'csv', 'interview'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`${isUnused}`);

export function findForsakenFiles(db: Database, most: number) {
  return forsaken(db).limit(most).execute();
}

/** Takes a file from everybody who might begin to use it; false: somebody has, and it stays. */
export async function withdrawForsakenFile(
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
    // From here nobody can begin to; who did before is seen only by a new look.
    const isForsaken = await forsaken(transaction)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!isForsaken) return false;
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
