import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

/** The tokens with which areas are deployed. */
export function createDeployTokensRepository(db: Database | Transaction<DatabaseTables>) {
  return {
    insert(token: {
      id: string;
      area: string;
      name: string;
      token_hash: string;
      created_by: string;
    }) {
      return db.insertInto('deploy_tokens').values(token).returningAll().executeTakeFirstOrThrow();
    },

    /** Valid tokens, newest first. */
    list() {
      return db
        .selectFrom('deploy_tokens')
        .selectAll()
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute();
    },

    /** The valid token with this hash; updates when it was last used. */
    touch(tokenHash: string) {
      return db
        .updateTable('deploy_tokens')
        .set({ last_used_at: sql<Date>`now()` })
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .returning(['area', 'name'])
        .executeTakeFirst();
    },

    revoke(id: string, by: string) {
      return db
        .updateTable('deploy_tokens')
        .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['area', 'name'])
        .executeTakeFirst();
    },
  };
}
export type DeployTokensRepository = ReturnType<typeof createDeployTokensRepository>;
