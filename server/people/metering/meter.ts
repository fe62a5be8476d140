import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { settleChat } from './chat-usage.repository.ts';
import { findExpiredReservations } from './metering.repository.ts';

/** Releases a reserved chat whose answer failed or never began. */
export function releaseUsage(
  transaction: TenantTransaction,
  organizationId: string,
  answerId: string,
): Promise<void> {
  return runSteps(transaction, settleChat({ organizationId, answerId }, false, null));
}

/** Releases reservations older than an hour; idempotent. */
export async function sweepReservations(db: Database): Promise<number> {
  const expired = await findExpiredReservations(db);
  for (const { organization_id, id } of expired) {
    await inOrganization(db, organization_id, (transaction) =>
      releaseUsage(transaction, organization_id, id),
    );
  }
  return expired.length;
}
