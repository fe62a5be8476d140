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

export interface DeleteDeps {
  db: Database;
  endBilling: EndBilling;
  bus: Bus;
  clock: Clock;
}

/**
 * Deletes an organization: it is closed for everybody and erased after the grace period. Its typed
 * name is the confirmation.
 */
export async function deleteOrganization(
  { db, bus, clock, endBilling }: DeleteDeps,
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
    await organization.markDeleted({ id: user.id, name: user.name || user.email }, clock());
    await audit({ action: 'organization.deleted', before: { name: settings.name } });
    // Notified pages find that their organization is closed.
    return insertLiveEvents(transaction, bus, id, [{ name: 'members.changed' }]);
  });
  await notify();
}

/** Restores a deleted organization. After the grace period its erasure may have begun already. */
export function restoreOrganization(
  { db, clock }: Pick<DeleteDeps, 'db' | 'clock'>,
  context: UserContext,
  id: string,
): Promise<void> {
  return asMember(db, context, id, async ({ organization, settings, own, audit }) => {
    assertOwner(own);
    const deletedAt = settings.deleted_at;
    if (deletedAt && clock().getTime() - deletedAt.getTime() >= graceMs) {
      throw new AppError('not_found', 'the grace period has expired');
    }
    await organization.restore();
    await audit({
      action: 'organization.restored',
      before: { deleted_at: settings.deleted_at },
      after: { deleted_at: null },
    });
  });
}
