import { writeAudit } from '#server/platform/audit/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createRegistrations, type Registration } from './registrations.repository.ts';
import { storeCard } from './store-card.ts';

/**
 * Asks the provider for the result of a registration and stores the card. Idempotent: called when the
 * browser returns and by webhooks, in any order. Null: no such registration.
 */
export async function completeRegistration(
  deps: PaymentDeps,
  { id, parameters }: { id: string; parameters: Readonly<Record<string, string>> },
): Promise<{ registration: Registration; isRegistered: boolean } | null> {
  const { db, payments } = deps;
  const registration = await createRegistrations(db).find(id);
  if (!registration) return null;
  if (registration.isCompleted) return { registration, isRegistered: true };
  const { organizationId, customerId, createdBy, provider: name } = registration;
  const provider = payments.named(name);
  if (!provider) return { registration, isRegistered: false };
  // The provider stores the customer who opened the page, even if the registration was moved since.
  const payerId = customerId === null ? organizationId : createdBy;
  const result = await provider.completeRegistration({ id, payerId, parameters });
  if (result.status === 'failed') {
    await createRegistrations(db).fail(id, result.code);
    return { registration, isRegistered: false };
  }
  await inOrganization(db, organizationId, async (transaction) => {
    await deps.effects.lock(transaction, organizationId, customerId);
    if (!(await createRegistrations(transaction).complete(id))) return;
    const card = await storeCard(deps, transaction, organizationId, {
      ...{ customerId, provider: name, method: result.method },
    });
    // The audit log contains what members do.
    if (customerId === null) await auditCard(transaction, registration, card);
    if (registration.isQuickStart) await deps.effects.onQuickStart(transaction, organizationId);
  });
  return { registration, isRegistered: true };
}

function auditCard(
  transaction: Parameters<typeof writeAudit>[0],
  { organizationId, createdBy, createdByName }: Registration,
  { brand, last4 }: { brand: string; last4: string | null },
): Promise<void> {
  const actor = { organizationId, userId: createdBy, name: createdByName, ip: '' };
  return writeAudit(
    transaction,
    { ...actor, requestId: newId() },
    {
      ...{ action: 'subscription.card_registered', objectType: 'subscription' },
      ...{ objectId: organizationId, after: { brand, last4 } },
    },
  );
}
