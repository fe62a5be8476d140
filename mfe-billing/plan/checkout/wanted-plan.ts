import type { Currency } from '#shared/contracts/money/money.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import type { PlanTerms } from '../../queries.ts';

/** The checkout is part of the URL, so that it is open again after the provider's page. */
export function toParams({ type, period, currency }: PlanTerms) {
  return { choose: type, period, currency };
}

export const noParams = { choose: null, period: null, currency: null };

/** The plan that the URL names; null without one. */
export function readWanted(
  search: URLSearchParams,
  { available_types: plans, currency: own }: Subscription,
): PlanTerms | null {
  const plan = plans.find(({ type }) => type === search.get('choose'));
  if (!plan) return null;
  const period = search.get('period') === 'year' ? 'year' : 'month';
  const known = Object.keys(plan.prices_by_currency ?? {}) as Currency[]; // the record's keys
  const currency = known.find((each) => each === search.get('currency')) ?? own;
  return { type: plan.type, period, currency };
}
