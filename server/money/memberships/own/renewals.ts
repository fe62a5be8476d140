import { queueCustomerMail } from '#server/money/memberships/mails/queue-customer-mail.ts';
import { endMembership } from '#server/money/memberships/members/end-membership.ts';
import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertOwnCard, type Own, type OwnDeps } from './own-context.ts';

/** Ends the caller's membership with the paid time; at once if nothing is paid. */
export async function cancelRenewals(deps: OwnDeps, own: Own): Promise<void> {
  const { transaction, organizationId, customerId, now } = own;
  const memberships = createMemberships(transaction, organizationId);
  const current = await memberships.findCurrent(customerId);
  if (!current?.renews) throw new AppError('invalid_state', 'nothing renews');
  await memberships.change(current.id, { renews: false });
  const isPaid = current.period_end > now;
  if (!isPaid) await endMembership(transaction, organizationId, current, now);
  const plan = await createPlans(transaction, organizationId).find(current.plan_id);
  await queueCustomerMail(deps, transaction, organizationId, {
    ...{ customerId, kind: 'membershipCancelled', item: plan?.name ?? '' },
    values: ({ day }) => ({ until: day(isPaid ? current.period_end : now) }),
  });
}

/** Withdraws a cancellation. */
export async function resumeRenewals(own: Own): Promise<void> {
  const { transaction, organizationId, customerId, now, window } = own;
  const memberships = createMemberships(transaction, organizationId);
  const current = await memberships.findCurrent(customerId);
  const canResume =
    current?.state === 'active' &&
    !current.renews &&
    current.price !== null &&
    current.period_end > now;
  if (!canResume || !window.isOpen || window.isForChildren) {
    throw new AppError('invalid_state', 'nothing was cancelled');
  }
  await assertOwnCard(own);
  await memberships.change(current.id, { renews: true });
}

/** Throws `card_needed` while a membership renews, unless it is cancelled with the card. */
export async function releaseCard(
  deps: OwnDeps,
  own: Own,
  { stopRenewal }: { stopRenewal: boolean },
): Promise<void> {
  const { transaction, organizationId, customerId } = own;
  const current = await createMemberships(transaction, organizationId).findCurrent(customerId);
  if (!current?.renews) return;
  if (!stopRenewal) throw new AppError('card_needed', 'the membership renews');
  await cancelRenewals(deps, own);
}
