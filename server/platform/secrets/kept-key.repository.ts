import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const name = 'secrets_key';

/** The key that the server made for itself: whoever comes first writes it, all others read it. */
export async function keptKey(db: Database, fresh: string): Promise<string> {
  const row = await db
    .insertInto('settings')
    .values({ key: name, value: JSON.stringify(fresh) })
    // Changes nothing, but answers the row that is there.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`settings.value` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return String(row.value);
}
