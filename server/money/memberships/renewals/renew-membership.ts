import { queueCustomerMail } from '#server/money/memberships/mails/queue-customer-mail.ts';
import { endMembership } from '#server/money/memberships/members/end-membership.ts';
import { lockCustomer } from '#server/money/memberships/members/lock-customer.repository.ts';
import {
  createMemberships,
  type StoredMembership,
} from '#server/money/memberships/members/memberships.repository.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { type Buyer, insertSale } from '#server/money/memberships/selling/begin-sale.ts';
import {
  findSellingWindow,
  type SellingWindow,
} from '#server/money/memberships/selling/selling-windows.repository.ts';
import {
  type BegunPayment,
  beginPayment,
  createInvoices,
  executePayment,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { periodAfter, startOfPeriod } from '#server/money/periods/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { hourMs } from '#shared/utils/durations.ts';
import { failRenewal, type RenewalDeps } from './fail-renewal.ts';

export type RenewalJobDeps = PaymentDeps & RenewalDeps;

export interface DueMembership {
  organizationId: string;
  customerId: string;
  id: string;
}

/** Later than this, the customer had to do with the free answers, and the next period begins now. */
const punctualMs = hourMs;

/** Charges the next period of a membership whose period has ended, or ends it. */
export async function renewMembership(deps: RenewalJobDeps, due: DueMembership): Promise<void> {
  const { organizationId, customerId, id } = due;
  const begun = await inOrganization(deps.db, organizationId, async (transaction) => {
    if (!(await lockCustomer(transaction, organizationId, customerId))) return null;
    const now = deps.clock();
    const membership = await createMemberships(transaction, organizationId).find(id);
    if (!membership || !isDue(membership, now)) return null;
    if (await createInvoices(transaction, organizationId).hasPending(customerId)) return null;
    const { window_id: windowId } = membership;
    const window = await findSellingWindow(transaction, organizationId, windowId);
    const buyer = { transaction, organizationId, customerId, windowId, now };
    const isCharged = membership.state === 'active' && membership.renews;
    if (isCharged && window?.isOpen && !window.isForChildren) {
      return attempt(deps, buyer, { membership, window });
    }
    await endMembership(transaction, organizationId, membership, now);
    if (isCharged) await queueEndMail(deps, buyer, membership);
    return null;
  });
  if (begun) await executePayment(deps, begun.payment, begun.title);
}

function isDue({ state, period_end, next_retry_at }: StoredMembership, now: Date): boolean {
  return state !== 'ended' && period_end <= now && (next_retry_at === null || next_retry_at <= now);
}

async function queueEndMail(
  deps: RenewalDeps,
  { transaction, organizationId, customerId }: Buyer,
  { plan_id }: StoredMembership,
): Promise<void> {
  const plan = await createPlans(transaction, organizationId).find(plan_id);
  const mail = { customerId, kind: 'membershipEnded', item: plan?.name ?? '' } as const;
  await queueCustomerMail(deps, transaction, organizationId, mail);
}

/** Null without a usable card: the attempt has failed. */
async function attempt(
  deps: RenewalJobDeps,
  buyer: Buyer,
  { membership, window }: { membership: StoredMembership; window: SellingWindow },
): Promise<{ payment: BegunPayment; title: string } | null> {
  const { transaction, organizationId, now } = buyer;
  const plan = await createPlans(transaction, organizationId).find(membership.plan_id);
  const { currency, period_end: previousEnd } = membership;
  const span = nextPeriod(membership, window.timezone, now);
  const price = priceAt(membership, now);
  if (!plan || currency === null || price === null) return null;
  const invoice = await insertSale(buyer, {
    ...{ kind: 'membership_renewal', currency },
    line: { item: plan.id, name: plan.name, quantity: 1, price },
    effect: {
      ...{ kind: 'renew', membership_id: membership.id, price },
      previous_end: previousEnd.toISOString(),
      ...{ start: span.start.toISOString(), end: span.end.toISOString() },
    },
  });
  try {
    const options = { isAutomatic: true };
    const payment = await beginPayment(deps, transaction, organizationId, invoice, options);
    return { payment, title: window.organization };
  } catch (error) {
    if (!isCardMissing(error)) throw error;
    const code = 'no_card';
    await createInvoices(transaction, organizationId).markFailed(invoice.id, {
      ...{ state: 'failed', reason: code, nextRetryAt: null, isAttempt: true },
    });
    await failRenewal(deps, transaction, organizationId, { membership, code });
    return null;
  }
}

function isCardMissing(error: unknown): boolean {
  const codes: readonly string[] = ['payment_required', 'payments_disabled'];
  return error instanceof AppError && codes.includes(error.code);
}

/** A period that is paid late begins with the payment. */
function nextPeriod({ anchor, period_end }: StoredMembership, timezone: string, now: Date) {
  if (now.getTime() - period_end.getTime() <= punctualMs) {
    return periodAfter({ anchor, period: 'month', timezone }, period_end, now);
  }
  return { start: now, end: startOfPeriod({ anchor: now, period: 'month', timezone }, 1) };
}

function priceAt({ price, next_price, next_price_from }: StoredMembership, now: Date) {
  return next_price !== null && next_price_from !== null && next_price_from <= now
    ? next_price
    : price;
}
