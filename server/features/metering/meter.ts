import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import {
  createMeteringRepository,
  findExpiredReservations,
  type UsageCause,
} from './metering.repository.ts';
import { periodAt } from './period.ts';

interface Organization {
  id: string;
  chatLimit: number | null;
  periodAnchor: Date;
}

/** One chat set aside for an answer that begins (2.13 rule 1); false when the limit is reached. */
export function reserveUsage(
  transaction: TenantTransaction,
  organization: Organization,
  reservationId: string,
  now: Date,
): Promise<boolean> {
  const { start } = periodAt(organization.periodAnchor, now);
  return createMeteringRepository(transaction, organization.id).reserve(
    'chat',
    start,
    organization.chatLimit,
    reservationId,
  );
}

/** Counts a reserved chat whose answer was delivered (2.13 rule 2). */
export function commitUsage(
  transaction: TenantTransaction,
  organizationId: string,
  reservationId: string,
  cause: UsageCause,
): Promise<boolean> {
  return createMeteringRepository(transaction, organizationId).settle(
    reservationId,
    'commit',
    cause,
  );
}

/** Gives a reserved chat back: the answer failed or never began. */
export function releaseUsage(
  transaction: TenantTransaction,
  organizationId: string,
  reservationId: string,
): Promise<boolean> {
  return createMeteringRepository(transaction, organizationId).settle(
    reservationId,
    'release',
    null,
  );
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
