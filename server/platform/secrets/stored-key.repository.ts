import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const name = 'secrets_key';

/** The generated key of this installation: the first process stores its own, all others read it. */
export async function ensureStoredKey(db: Database, fresh: string): Promise<string> {
  const row = await db
    .insertInto('settings')
    .values({ key: name, value: JSON.stringify(fresh) })
    // Changes nothing, but answers the row that is there.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`settings.value` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return String(row.value);
}

/** Undefined where every process was configured with a key of the operator. */
export async function findStoredKey(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', name)
    .executeTakeFirst();
  return row && String(row.value);
}
