import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { newToken, sha256 } from '../ids.ts';

/** Purpose and lifetime of the links in mails. */
const lifetimes = {
  'reset-password': sql<Date>`now() + interval '30 minutes'`,
  'verify-email': sql<Date>`now() + interval '7 days'`,
};
export type LinkPurpose = keyof typeof lifetimes;

export type LinkState = 'valid' | 'expired' | 'used' | 'unknown';

/** Single-use secrets in mail links; the database stores only their hashes. */
export function createOneTimeTokensRepository(db: Database, purpose: LinkPurpose) {
  const withToken = (token: string) =>
    db
      .selectFrom('one_time_tokens')
      .select(['used_at', sql<boolean>`expires_at <= now()`.as('is_expired')])
      .where('token_hash', '=', sha256(token))
      .where('purpose', '=', purpose)
      .executeTakeFirst();

  async function stateOf(token: string): Promise<LinkState> {
    const row = await withToken(token);
    if (!row) return 'unknown';
    if (row.used_at) return 'used';
    return row.is_expired ? 'expired' : 'valid';
  }

  /** Throws when the link is expired, used or unknown. */
  async function assertValid(token: string): Promise<void> {
    const state = await stateOf(token);
    if (state === 'unknown') throw new AppError('not_found', `no link to ${purpose}`);
    if (state !== 'valid') throw new AppError(state === 'used' ? 'link_used' : 'link_expired');
  }

  return {
    stateOf,
    assertValid,

    async userOf(token: string): Promise<string> {
      const { user_id } = await db
        .selectFrom('one_time_tokens')
        .select('user_id')
        .where('token_hash', '=', sha256(token))
        .where('purpose', '=', purpose)
        .executeTakeFirstOrThrow();
      return user_id;
    },

    async add(userId: string): Promise<string> {
      const token = newToken();
      await db
        .insertInto('one_time_tokens')
        .values({
          ...{ token_hash: sha256(token), user_id: userId, purpose },
          expires_at: lifetimes[purpose],
        })
        .execute();
      return token;
    },

    /** Consumes the token and returns its user id; throws when it is no longer valid. */
    async consume(token: string): Promise<string> {
      const row = await db
        .updateTable('one_time_tokens')
        .set({ used_at: sql<Date>`now()` })
        .where('token_hash', '=', sha256(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('user_id')
        .executeTakeFirst();
      if (row) return row.user_id;
      await assertValid(token);
      throw new AppError('link_expired', purpose);
    },

    /** Expires every unused token of a user. */
    async expireAll(userId: string): Promise<void> {
      await db
        .updateTable('one_time_tokens')
        .set({ expires_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute();
    },
  };
}

/** Removes every link of a user, whatever its purpose. */
export async function removeOneTimeTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
}
