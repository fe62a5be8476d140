import type { Row } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PlanFeature, PlanLimits, PlanUnit } from '#shared/contracts/money/plans.ts';

/** What an organization may use. */
export type Entitlements = PlanLimits;

/** The columns of `organizations` that `toEntitlements` reads, for queries that join it. */
export const entitlementColumns = [
  'organizations.plan_limits',
  'organizations.chat_limit',
  'organizations.mau_limit',
  'organizations.window_limit',
  'organizations.seat_limit',
  'organizations.storage_limit_mb',
] as const;

type EntitlementRow = Pick<
  Row<'organizations'>,
  'plan_limits' | 'chat_limit' | 'mau_limit' | 'window_limit' | 'seat_limit' | 'storage_limit_mb'
>;

/** Limits that are set for the organization itself override those of its plan. */
export function toEntitlements(row: EntitlementRow): Entitlements {
  const plan = row.plan_limits;
  return {
    chats: row.chat_limit ?? plan.chats ?? null,
    customers: row.mau_limit ?? plan.customers ?? null,
    windows: row.window_limit ?? plan.windows ?? null,
    seats: row.seat_limit ?? plan.seats ?? null,
    storage_mb: row.storage_limit_mb ?? plan.storage_mb ?? null,
    features: plan.features ?? [],
  };
}

/** Whether a limit is used up; an absent limit never is. */
export function isReached(used: number, limit: number | null): limit is number {
  return limit !== null && used >= limit;
}

/** Throws `limit_reached` when more than the plan allows would be used. */
export function assertAllowed(entitlements: Entitlements, unit: PlanUnit, used: number): void {
  const limit = entitlements[unit];
  if (limit === null || used <= limit) return;
  throw new AppError('limit_reached', `the plan allows ${limit} ${unit}`, { limit });
}

/** Throws `payment_required` unless the plan includes a feature. */
export function assertFeatureIncluded(entitlements: Entitlements, feature: PlanFeature): void {
  if (entitlements.features.includes(feature)) return;
  throw new AppError('payment_required', `${feature} is not part of the plan`);
}
