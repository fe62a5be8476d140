import { savePlan } from '#server/people/organizations/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { PlanCode, PlanLimits, PlanUnit } from '#shared/contracts/money/plans.ts';
import { getPlan } from './price-lists.ts';

/**
 * Gives an organization what a plan of a price list allows. `server/people/entitlements/` answers every
 * question about it from then on, and later price lists do not change it.
 */
export function grantPlan(
  transaction: TenantTransaction,
  organizationId: string,
  { version, plan }: { version: string; plan: PlanCode },
): Promise<void> {
  const { limits } = getPlan(version, plan);
  return savePlan(transaction, organizationId, { plan, limits });
}

/** What an organization uses beyond the limits of a plan; it may not change to the plan before. */
export function findExcess(
  used: Readonly<Record<PlanUnit, number>>,
  limits: PlanLimits,
): { unit: PlanUnit; used: number; limit: number }[] {
  const units: readonly PlanUnit[] = ['chats', 'customers', 'windows', 'seats', 'storage_mb'];
  return units.flatMap((unit) => {
    const limit = limits[unit];
    return limit !== null && used[unit] > limit ? [{ unit, used: used[unit], limit }] : [];
  });
}
