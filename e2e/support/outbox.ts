import { join } from 'node:path';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { type Addresses, product } from './product.ts';

/** The last mail to an address, which without a mail server waits in the outbox. */
export function lastMailTo(recipient: string) {
  return withDatabase(product(), (db) =>
    db
      .selectFrom('outbox')
      .select(['subject', 'body', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
}

/** The address is the user's own from now on, as if they had opened the link of the mail. */
export async function proveAddress(email: string, addresses: Addresses): Promise<void> {
  await withDatabase(addresses, (db) =>
    db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute(),
  );
}

async function withDatabase<Result>(
  { data }: Addresses,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedPostgres({ directory: join(data, 'database') });
  const db = createDatabase({ url: database.url, maxConnections: 1, onError: () => {} });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
