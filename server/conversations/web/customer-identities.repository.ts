import { batchCalls } from '#server/platform/batch-calls.ts';
import { type Database, isUnreachable, runPrepared } from '#server/platform/db/database.ts';
import type { Customer } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';

/**
 * Finds the customer of a token. Concurrent lookups are batched into one statement. Runs as the
 * database owner, because the customer decides which organization is visible.
 */
export function createIdentifyCustomer(db: Database): (token: string) => Promise<Customer | null> {
  const findCustomer = batchCalls(
    (tokenHashes: readonly string[]) => findCustomers(db, tokenHashes),
    {
      maxBatchSize: 32,
      slowAfterMs: 2,
      maxBatches: 4,
      failsForAll: isUnreachable,
    },
  );
  return (token) => findCustomer(sha256(token));
}

const customersByToken = {
  name: 'customers_by_token',
  // A lateral join keeps one index lookup per token, whatever the row counts were at planning time.
  text: `
    select requested.hash, customer.* from unnest($1::text[]) as requested (hash)
    cross join lateral (
      select id, organization_id as "organizationId", window_id as "windowId",
        user_id as "userId", verified
      from customers where token_hash = requested.hash and expires_at > now()
      union all
      select id, customers.organization_id, window_id, user_id, verified
      from customer_tokens as tokens join customers
        on customers.organization_id = tokens.organization_id and customers.id = tokens.customer_id
      where tokens.token_hash = requested.hash and tokens.expires_at > now()
      offset 0
    ) as customer`,
};

/** The customer of each token, in order; null when the token is unknown or expired. */
async function findCustomers(
  db: Database,
  tokenHashes: readonly string[],
): Promise<(Customer | null)[]> {
  const distinctHashes = [...new Set(tokenHashes)];
  const rows = await runPrepared<Customer & { hash: string }>(db, customersByToken, [
    distinctHashes,
  ]);
  const found = new Map(rows.map(({ hash, ...customer }) => [hash, customer]));
  return tokenHashes.map((hash) => found.get(hash) ?? null);
}
