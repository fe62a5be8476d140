import { type BillingPeriod, type PlanCode, planCodes } from '#shared/contracts/money/plans.ts';

export interface Terms {
  plan: PlanCode;
  period: BillingPeriod;
}

/**
 * When a change takes effect. What is larger or longer and nowhere smaller starts now; everything else
 * waits until what was paid for is used.
 */
export function whenChanged(current: Terms, wanted: Terms): 'now' | 'period_end' | 'same' {
  const size = planCodes.indexOf(wanted.plan) - planCodes.indexOf(current.plan);
  const length = Number(wanted.period === 'year') - Number(current.period === 'year');
  if (size === 0 && length === 0) return 'same';
  return size >= 0 && length >= 0 ? 'now' : 'period_end';
}
