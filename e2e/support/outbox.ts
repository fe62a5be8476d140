import { join } from 'node:path';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { type ProductInfo, product } from './product.ts';

/** Returns the last mail to an address from the outbox, where mails stay without a mail server. */
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

/** Marks the address as verified, as the link in the mail does. */
export async function markAddressVerified(email: string, info: ProductInfo): Promise<void> {
  await withDatabase(info, (db) =>
    db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('email', '=', email)
      .execute(),
  );
}

/** Works on the database of a running product. */
export async function withDatabase<Result>(
  { data }: ProductInfo,
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
