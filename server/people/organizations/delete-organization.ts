import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { asMember, assertOrganizationOpen, assertOwner } from './as-member.ts';
import { graceMs } from './grace.ts';

/** Throws `subscription_active` while a subscription runs or something is unpaid. */
export type EndBilling = (transaction: TenantTransaction, organizationId: string) => Promise<void>;

export interface CloseDeps {
  db: Database;
  endBilling: EndBilling;
  bus: Bus;
  clock: Clock;
}

/**
 * Closes an organization for everybody, to be erased after the grace period; its typed name is the
 * confirmation.
 */
export async function closeOrganization(
  { db, bus, clock, endBilling }: CloseDeps,
  context: UserContext,
  id: string,
  typedName: string,
): Promise<void> {
  const notify = await asMember(db, context, id, async (as) => {
    const { transaction, organization, settings, own, audit } = as;
    assertOwner(own);
    assertOrganizationOpen(settings);
    if (typedName.trim() !== settings.name) throw invalidField('name', 'wrong');
    await endBilling(transaction, id);
    const { user } = context;
    await organization.close({ id: user.id, name: user.name || user.email }, clock());
    await audit({ action: 'organization.deleted', before: { name: settings.name } });
    // Notified pages find that their organization is closed.
    return insertLiveEvents(transaction, bus, id, [{ name: 'members.changed' }]);
  });
  await notify();
}

/** Reopens a closed organization. After the grace period its erasure may have begun already. */
export function reopenOrganization(
  { db, clock }: Pick<CloseDeps, 'db' | 'clock'>,
  context: UserContext,
  id: string,
): Promise<void> {
  return asMember(db, context, id, async ({ organization, settings, own, audit }) => {
    assertOwner(own);
    const closedAt = settings.deleted_at;
    if (closedAt && clock().getTime() - closedAt.getTime() >= graceMs) {
      throw new AppError('not_found', 'the grace period has expired');
    }
    await organization.open();
    await audit({
      action: 'organization.restored',
      before: { deleted_at: settings.deleted_at },
      after: { deleted_at: null },
    });
  });
}
