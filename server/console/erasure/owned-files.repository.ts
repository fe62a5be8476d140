import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { uploadFolders } from '#shared/contracts/files.ts';

/** Tables whose rows contain keys of files, or addresses that end with them. */
const referencingTables = [
  ...['windows', 'window_versions', 'agents', 'sources', 'faqs', 'faq_revisions', 'deleted_faqs'],
  ...['companion_interviews', 'companion_profiles', 'companion_setups'],
] as const;

/** The condition of the rows that a window or an agent owns, by table. */
export type OwnRows = Partial<Record<(typeof referencingTables)[number], RawBuilder<boolean>>>;

const fileKey = new RegExp(
  `(?:${uploadFolders.join('|')})/\\d{4}/\\d{2}/[\\w-]{36}\\.\\w{1,10}`,
  'g',
);

/**
 * Erases the files that only these rows reference. Must run before the rows are erased: after a
 * failure the next run finds the files by their rows.
 */
export async function eraseFilesOf(
  { db, storage }: { db: Database; storage: Storage },
  organizationId: string,
  ownRows: OwnRows,
): Promise<void> {
  for (const key of await keysIn(db, organizationId, ownRows)) {
    if (await isReferencedElsewhere(db, organizationId, ownRows, key)) continue;
    await storage.delete(key);
    await db
      .deleteFrom('files')
      .where('organization_id', '=', organizationId)
      .where('key', '=', key)
      .execute();
  }
}

async function keysIn(db: Database, organizationId: string, ownRows: OwnRows): Promise<string[]> {
  const keys = new Set<string>();
  for (const [table, isOwn] of Object.entries(ownRows)) {
    const { rows } = await sql<{ text: string }>`
      select reference::text as text from ${sql.table(table)} as reference
      where organization_id = ${organizationId} and ${isOwn}`.execute(db);
    for (const { text } of rows) for (const key of text.match(fileKey) ?? []) keys.add(key);
  }
  return [...keys];
}

async function isReferencedElsewhere(
  db: Database,
  organizationId: string,
  ownRows: OwnRows,
  key: string,
): Promise<boolean> {
  for (const table of referencingTables) {
    const isOwn = ownRows[table] ?? sql<boolean>`false`;
    const { rows } = await sql`
      select from ${sql.table(table)} as reference
      where organization_id = ${organizationId} and strpos(reference::text, ${key}) > 0
        and not (${isOwn})
      limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
