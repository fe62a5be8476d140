import { queueCustomerMail } from '#server/money/memberships/mails/queue-customer-mail.ts';
import { endMembership } from '#server/money/memberships/members/end-membership.ts';
import {
  createMemberships,
  type StoredMembership,
} from '#server/money/memberships/members/memberships.repository.ts';
import { writeAllowance } from '#server/money/memberships/members/write-allowance.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { notCharged } from '#server/money/payments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { dayMs } from '#shared/utils/durations.ts';

/** Days after the end of the paid time on which a renewal is charged again. */
const retryDays = [1, 3];

export interface RenewalDeps {
  clock: Clock;
  translator: Translator;
}

/** Stores that a renewal could not be charged; the last time, the membership ends. */
export async function failRenewal(
  deps: RenewalDeps,
  transaction: TenantTransaction,
  organizationId: string,
  { membership, code }: { membership: StoredMembership; code: string },
): Promise<void> {
  const now = deps.clock();
  const { id, customer_id: customerId } = membership;
  const memberships = createMemberships(transaction, organizationId);
  // Not an attempt: the request never reached the provider.
  if (code === notCharged) return memberships.change(id, { next_retry_at: now });
  const failures = membership.failed_attempts + 1;
  const next = nextRetryAt(membership.period_end, failures, now);
  await memberships.change(id, {
    ...{ failed_attempts: failures, failure_code: code.slice(0, 100), next_retry_at: next },
  });
  const plan = await createPlans(transaction, organizationId).find(membership.plan_id);
  const mail = { customerId, item: plan?.name ?? '' };
  if (next) {
    await writeAllowance(transaction, organizationId, customerId);
    await queueCustomerMail(deps, transaction, organizationId, {
      ...{ ...mail, kind: 'membershipFailed' },
      values: ({ day }) => ({ next: day(next) }),
    });
    return;
  }
  await endMembership(transaction, organizationId, membership, now);
  await queueCustomerMail(deps, transaction, organizationId, { ...mail, kind: 'membershipEnded' });
}

/** Null: no attempt is left. */
export function nextRetryAt(periodEnd: Date, failures: number, now: Date): Date | null {
  const days = retryDays[failures - 1];
  if (days === undefined) return null;
  // After an outage, attempts are at least half a day apart.
  return new Date(Math.max(periodEnd.getTime() + days * dayMs, now.getTime() + dayMs / 2));
}
