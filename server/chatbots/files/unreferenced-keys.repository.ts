import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The keys that no row of any organization references. */
export async function findUnreferencedKeys(
  db: Database,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key
    where not exists (select from files where files.key = key.key)
      and not exists (select from attachments where attachments.key = key.key)`.execute(db);
  return rows.map(({ key }) => key);
}
