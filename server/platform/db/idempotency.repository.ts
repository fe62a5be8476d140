import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One use of an `Idempotency-Key`. */
export interface KeyedCall {
  /** Of a member's call; null where the caller acts in no organization. */
  organizationId: string | null;
  /** Who called what: the same key of another caller or to another address is another key. */
  scope: string;
  key: string;
  requestHash: string;
}

/** How long an answer is given again. */
const memory = sql`interval '24 hours'`;
/** A call without an answer whose process died: nobody will remember one for it. */
const longestCall = sql`interval '10 minutes'`;

/** Keys of calls that must not run twice. */
export function createIdempotencyRepository(db: Database) {
  return {
    /** Takes the key; when it was taken before, answers what was remembered for it, if anything. */
    async claim({ organizationId, scope, key, requestHash }: KeyedCall) {
      const claimed = await db
        .insertInto('idempotency_keys')
        .values({ organization_id: organizationId, scope, key, request_hash: requestHash })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet({ request_hash: requestHash, response: null, created_at: sql`now()` })
            .where(
              sql<boolean>`idempotency_keys.created_at < now() - case
                when idempotency_keys.response is null then ${longestCall} else ${memory} end`,
            ),
        )
        .returning('key')
        .executeTakeFirst();
      if (claimed) return null;
      const earlier = await db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'response'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirst();
      // Released in this moment: as good as still running, the caller tries again.
      return { requestHash: earlier?.request_hash ?? requestHash, response: earlier?.response };
    },

    async remember({ scope, key }: KeyedCall, response: unknown): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(response) })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute();
    },

    /** The call failed: the same key may try again. */
    async release({ scope, key }: KeyedCall): Promise<void> {
      await db
        .deleteFrom('idempotency_keys')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('response', 'is', null)
        .execute();
    },
  };
}

/** Deletes keys that nobody can use any more. */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - ${memory}`)
    .execute();
}
