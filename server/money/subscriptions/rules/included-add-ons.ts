import { type BoughtAddOn, getAddOnPrice, getPlan } from '#server/money/plans/index.ts';
import type { AddOnCode } from '#shared/contracts/money/add-ons.ts';
import type { PlanCode } from '#shared/contracts/money/plans.ts';
import { nextAddOns } from './changes.ts';

/** Whether a plan includes the feature of an add-on, or has no limit that it could raise. */
export function isIncluded(
  { priceList, plan }: { priceList: string; plan: PlanCode },
  code: AddOnCode,
): boolean {
  const { effect } = getAddOnPrice(code);
  const { limits } = getPlan(priceList, plan);
  return 'feature' in effect
    ? limits.features.includes(effect.feature)
    : limits[effect.unit] === null;
}

/** The add-ons of the next period that its plan does not include anyway. */
export function neededAddOns(
  addOns: Parameters<typeof nextAddOns>[0],
  { plan }: { plan: PlanCode },
  priceList: string,
): BoughtAddOn[] {
  return nextAddOns(addOns).filter(({ code }) => !isIncluded({ priceList, plan }, code));
}
