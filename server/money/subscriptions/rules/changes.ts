import type { BoughtAddOn } from '#server/money/plans/index.ts';
import { type BillingPeriod, type PlanCode, planCodes } from '#shared/contracts/money/plans.ts';

export interface PlanChoice {
  plan: PlanCode;
  period: BillingPeriod;
}

/**
 * When a change takes effect: now if the plan or the period becomes larger and neither becomes smaller,
 * otherwise at the end of the paid period.
 */
export function whenChanged(current: PlanChoice, next: PlanChoice): 'now' | 'period_end' | 'same' {
  const size = planCodes.indexOf(next.plan) - planCodes.indexOf(current.plan);
  const length = Number(next.period === 'year') - Number(current.period === 'year');
  if (size === 0 && length === 0) return 'same';
  return size >= 0 && length >= 0 ? 'now' : 'period_end';
}

/** The add-ons of the next period, with the scheduled changes. */
export function nextAddOns(
  addOns: readonly (BoughtAddOn & { nextQuantity: number | null })[],
): BoughtAddOn[] {
  return addOns
    .map(({ code, quantity, nextQuantity }) => ({ code, quantity: nextQuantity ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}
