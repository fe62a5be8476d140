import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { asMember, assertOrganizationOpen, assertOwner } from './as-member.ts';

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

/** Reopens a closed organization that is not erased yet. */
export function reopenOrganization(
  { db }: Pick<CloseDeps, 'db'>,
  context: UserContext,
  id: string,
): Promise<void> {
  return asMember(db, context, id, async ({ organization, settings, own, audit }) => {
    assertOwner(own);
    await organization.open();
    await audit({
      action: 'organization.restored',
      before: { deleted_at: settings.deleted_at },
      after: { deleted_at: null },
    });
  });
}
