import { join } from 'node:path';
import { createDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';
import { product } from './product.ts';

/** The last mail to an address, which without a mail server waits in the outbox. */
export async function lastMailTo(recipient: string) {
  const database = await startEmbeddedPostgres({ directory: join(product().data, 'database') });
  const db = createDatabase({ url: database.url, maxConnections: 1, onError: () => {} });
  try {
    return await db
      .selectFrom('outbox')
      .select(['subject', 'body', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  } finally {
    await db.destroy();
    await database.stop();
  }
}
