import type { Database } from '#server/platform/db/database.ts';
import { type Entitlements, entitlementColumns, toEntitlements } from './entitlements.ts';

/** What an organization may use. */
export async function getEntitlements(db: Database, organizationId: string): Promise<Entitlements> {
  return toEntitlements(await rowOf(db, organizationId).executeTakeFirstOrThrow());
}

/**
 * As `getEntitlements`. Locks the organization until the transaction ends, so that concurrent
 * requests cannot exceed a limit together.
 */
export async function lockEntitlements(
  db: Database,
  organizationId: string,
): Promise<Entitlements> {
  const row = await rowOf(db, organizationId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return toEntitlements(row);
}

function rowOf(db: Database, organizationId: string) {
  return db
    .selectFrom('organizations')
    .select([...entitlementColumns])
    .where('id', '=', organizationId);
}
