import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { endAllowance, saveAllowance } from '#server/people/customer-limits/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createMemberships } from './memberships.repository.ts';

/** Allows a customer what the current membership grants, or the chatbot's free answers without one. */
export async function writeAllowance(
  transaction: TenantTransaction,
  organizationId: string,
  customerId: string,
): Promise<void> {
  const current = await createMemberships(transaction, organizationId).findCurrent(customerId);
  const plan =
    current?.state === 'active'
      ? await createPlans(transaction, organizationId).find(current.plan_id)
      : undefined;
  if (!current || !plan) return endAllowance(transaction, organizationId, customerId);
  await saveAllowance(transaction, organizationId, {
    customerId,
    dailyChats: plan.daily_chats,
    monthlyChats: plan.monthly_chats,
    // Stays the same when the renewals move to another day.
    anchor: current.created_at,
    endsAt: current.period_end,
  });
}
