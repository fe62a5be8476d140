import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** In the order in which they refer to each other. */
const parts = [
  'people',
  'metering',
  'knowledge',
  'search',
  'chatbots',
  'versions',
  'conversations',
  'statistics',
  'notifications',
  'answers',
  'money',
  'payments',
  'subscriptions',
  'memberships',
  'settlements',
  'console',
  'platform',
  'tenant-access',
];

/**
 * The initial schema. Ids are text made by us (UUIDv7), times are `timestamptz`, the organization
 * comes first in primary keys, and text that orders a page has the collation "C".
 *
 * @public
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of parts) {
    const statements = await readFile(join(import.meta.dirname, `${part}.sql`), 'utf8');
    await sql.raw(statements).execute(db);
  }
}
