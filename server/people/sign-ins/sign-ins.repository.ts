import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';

/** Sessions of one user, which belong to no organization: runs as the database owner. */
export function createSignInsRepository(db: Database, userId: string) {
  const ending = () => db.deleteFrom('access_tokens').where('user_id', '=', userId);

  return {
    list(token: string | null) {
      return db
        .selectFrom('access_tokens')
        .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
        .select(sql<boolean>`token_hash = ${sha256(token ?? '')}`.as('current'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('last_used_at', 'desc')
        .limit(200)
        .execute();
    },

    /** False when the user has no such session. */
    async end(id: string): Promise<boolean> {
      const { numDeletedRows } = await ending().where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Ends all sessions, except that of the given token; returns the count. */
    async endAll({ except = '' }: { except?: string | null } = {}): Promise<number> {
      const { numDeletedRows } = await ending()
        .where('token_hash', '<>', sha256(except ?? ''))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
