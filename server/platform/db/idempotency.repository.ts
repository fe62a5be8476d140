import { sql } from 'kysely';
import type { TenantTransaction } from './database.ts';

/** Keys of calls that must not run twice; kept for 24 hours. */
export function createIdempotencyRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Takes the key; when it was taken before, answers what was remembered for it. */
    async claim({ scope, key, requestHash }: { scope: string; key: string; requestHash: string }) {
      const claimed = await db
        .insertInto('idempotency_keys')
        .values({ organization_id: organizationId, scope, key, request_hash: requestHash })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'scope', 'key'])
            .doUpdateSet({ request_hash: requestHash, response: null, created_at: sql`now()` })
            .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval '24 hours'`),
        )
        .returning('key')
        .executeTakeFirst();
      if (claimed) return null;
      const earlier = await db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'response'])
        .where('organization_id', '=', organizationId)
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return { requestHash: earlier.request_hash, response: earlier.response };
    },

    async remember({ scope, key, response }: { scope: string; key: string; response: unknown }) {
      await db
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(response) })
        .where('organization_id', '=', organizationId)
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute();
    },
  };
}
