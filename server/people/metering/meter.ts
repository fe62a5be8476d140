import { settleCustomerChat } from '#server/people/customer-limits/index.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { settleChat } from './chat-reservations.repository.ts';
import { findExpiredReservations } from './metering.repository.ts';

/** Releases a reserved chat whose answer failed or never began, for the organization and the customer. */
export function releaseUsage(
  transaction: TenantTransaction,
  organizationId: string,
  answerId: string,
): Promise<void> {
  const answer = { organizationId, answerId };
  return runSteps(transaction, [
    ...settleChat(answer, false, null),
    ...settleCustomerChat(answer, false),
  ]);
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
