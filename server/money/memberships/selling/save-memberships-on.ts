import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { createPacks } from '#server/money/memberships/packs/packs.repository.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { findFreeLimits } from '#server/people/customer-limits/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Stores whether a chatbot limits its customers or sells anything, for its widget. */
export async function saveMembershipsOn(
  transaction: TenantTransaction,
  organizationId: string,
  windowId: string,
): Promise<void> {
  const isOn =
    (await findFreeLimits(transaction, organizationId, windowId)) !== null ||
    (await createPlans(transaction, organizationId).list(windowId)).length > 0 ||
    (await createPacks(transaction, organizationId).list(windowId)).length > 0;
  await createWindowsRepository(transaction, organizationId).setMembershipsOn(windowId, isOn);
}
