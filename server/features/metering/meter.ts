import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { createMeteringRepository, findExpiredReservations } from './metering.repository.ts';

/** Gives a reserved chat back: the answer failed or never began (2.13 rule 2). */
export function releaseUsage(
  transaction: TenantTransaction,
  organizationId: string,
  reservationId: string,
): Promise<boolean> {
  const usage = createMeteringRepository(transaction, organizationId);
  return usage.settle(reservationId, 'release', null);
}

/** Releases what was reserved over an hour ago; running it twice changes nothing. */
export async function sweepReservations(db: Database): Promise<number> {
  const expired = await findExpiredReservations(db);
  for (const { organization_id, id } of expired) {
    await inOrganization(db, organization_id, (transaction) =>
      releaseUsage(transaction, organization_id, id),
    );
  }
  return expired.length;
}
