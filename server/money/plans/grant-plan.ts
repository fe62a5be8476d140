import { savePlan } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PlanCode } from '#shared/contracts/money/plans.ts';
import { type BoughtAddOn, withAddOns } from './add-on-prices.ts';
import { getPlan } from './price-lists.ts';

/**
 * Stores the limits of a plan and its add-ons as those of an organization. Later price lists do not change
 * them. They are read by `server/people/entitlements/`.
 */
export function grantPlan(
  transaction: TenantTransaction,
  organizationId: string,
  {
    version,
    plan,
    addOns = [],
  }: {
    version: string;
    plan: PlanCode;
    addOns?: readonly BoughtAddOn[];
  },
): Promise<void> {
  const { limits } = getPlan(version, plan);
  return savePlan(transaction, organizationId, { plan, limits: withAddOns(limits, addOns) });
}
