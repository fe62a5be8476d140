import { savePlan } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PlanCode } from '#shared/contracts/money/plans.ts';
import { type BoughtAddOn, withAddOns } from './add-on-prices.ts';
import { getPlan } from './price-lists.ts';

/**
 * Gives an organization what a plan of a price list and its add-ons allow. `server/people/entitlements/`
 * answers every question about it from then on, and later price lists do not change it.
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
