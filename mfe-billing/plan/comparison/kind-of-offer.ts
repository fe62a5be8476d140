import type { BillingPeriod, PlanCode } from '#shared/contracts/money/plans.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';

type OfferKind = 'subscribe' | 'upgrade' | 'downgrade' | 'yearly' | 'monthly';

/** The kind of change that choosing a plan makes; null when it cannot be chosen now. */
export function kindOfOffer(
  subscription: Subscription,
  wanted: { type: PlanCode; period: BillingPeriod },
): OfferKind | null {
  const { state, type, period, next_type, payments_enabled } = subscription;
  if (!payments_enabled) return null;
  if (state === 'cancel_requested' || state === 'suspended') return null;
  if (state !== 'active') return wanted.type === 'free' ? null : 'subscribe';
  const order = subscription.available_types.map((each) => each.type);
  const difference = order.indexOf(wanted.type) - order.indexOf(type);
  if (wanted.type === next_type && wanted.period === subscription.next_period) return null;
  if (difference > 0) return 'upgrade';
  if (difference < 0) return 'downgrade';
  if (wanted.period === period) return null;
  return wanted.period === 'year' ? 'yearly' : 'monthly';
}
