import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One use of an `Idempotency-Key`. */
export interface KeyedCall {
  /** Null when the caller acts in no organization. */
  organizationId: string | null;
  /** Hash of the caller and the URL: the same key elsewhere is a different key. */
  scope: string;
  key: string;
  requestHash: string;
}

/** How long a stored response is replayed. */
const retention = sql`interval '24 hours'`;
/** A call without a response for this long has crashed. */
const maxCallDuration = sql`interval '10 minutes'`;

export function createIdempotencyRepository(db: Database) {
  return {
    /** Claims the key; if it was claimed before, returns the stored response, if any. */
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
                when idempotency_keys.response is null then ${maxCallDuration} else ${retention} end`,
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
      // Released between the two statements: treated as still running, so that the caller retries.
      return { requestHash: earlier?.request_hash ?? requestHash, response: earlier?.response };
    },

    async storeResponse({ scope, key }: KeyedCall, response: unknown): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(response) })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute();
    },

    /** The call failed: the same key may be retried. */
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

/** Deletes expired keys. */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - ${retention}`)
    .execute();
}
