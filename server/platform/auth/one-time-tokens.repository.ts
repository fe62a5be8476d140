import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { newToken, sha256 } from '../ids.ts';

/** What a link in a mail may be good for, and for how long. */
const lifetimes = {
  'reset-password': sql<Date>`now() + interval '30 minutes'`,
  'verify-email': sql<Date>`now() + interval '7 days'`,
};
export type LinkPurpose = keyof typeof lifetimes;

/** What has become of a link. */
export type LinkState = 'valid' | 'expired' | 'used' | 'unknown';

/** Secrets of links in mails: each works once, and the database has its hash only. */
export function createOneTimeTokensRepository(db: Database, purpose: LinkPurpose) {
  const withToken = (token: string) =>
    db
      .selectFrom('one_time_tokens')
      .select(['used_at', sql<boolean>`expires_at <= now()`.as('is_over')])
      .where('token_hash', '=', sha256(token))
      .where('purpose', '=', purpose)
      .executeTakeFirst();

  async function stateOf(token: string): Promise<LinkState> {
    const row = await withToken(token);
    if (!row) return 'unknown';
    if (row.used_at) return 'used';
    return row.is_over ? 'expired' : 'valid';
  }

  /** Throws for a link that works no more. */
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

    /** Uses it up and answers whose it was; throws when it works no more. */
    async take(token: string): Promise<string> {
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

    /** Ends all that were sent to a user and not yet used. */
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
