import { endOf, stateOf } from '#server/money/memberships/members/membership-state.ts';
import { createMemberships } from '#server/money/memberships/members/memberships.repository.ts';
import { createPlans } from '#server/money/memberships/plans/plans.repository.ts';
import { takesPayments } from '#server/money/memberships/selling/selling-windows.repository.ts';
import { createBillingMethods, createInvoices, toCard } from '#server/money/payments/index.ts';
import { getChatUsage } from '#server/people/customer-limits/index.ts';
import type {
  CustomerMemberships,
  OwnMembership,
} from '#shared/contracts/money/customer-memberships.ts';
import type { Own, OwnDeps } from './own-context.ts';

/** What a customer can buy and has. */
export async function presentOwn(deps: OwnDeps, own: Own): Promise<CustomerMemberships> {
  const { transaction, organizationId, customerId, windowId, window } = own;
  const plans = await createPlans(transaction, organizationId).list(windowId);
  const method = await createBillingMethods(transaction, organizationId).findCurrent(customerId);
  return {
    plans: plans
      .filter((plan) => !plan.is_hidden)
      .map(({ id, name, level, prices: price, daily_chats, monthly_chats }) => ({
        ...{ id, name, level, price },
        ...{ daily_chat_count: daily_chats, monthly_chat_count: monthly_chats },
      })),
    mine: await presentMine(own),
    usage: await presentUsage(own),
    card: method ? toCard(method) : null,
    takes_payments: window.isOpen && takesPayments(window, deps.payments),
    is_pending: await createInvoices(transaction, organizationId).hasPending(customerId),
  };
}

async function presentMine({
  transaction,
  organizationId,
  customerId,
}: Own): Promise<OwnMembership | null> {
  const mine = await createMemberships(transaction, organizationId).findLast(customerId);
  const plan = mine && (await createPlans(transaction, organizationId).find(mine.plan_id));
  if (!plan) return null;
  const { next_price: price, next_price_from: from } = mine;
  return {
    plan: { id: plan.id, name: plan.name },
    state: stateOf(mine),
    price: mine.renews ? mine.price : null,
    currency: mine.currency,
    next_price: price !== null && from !== null ? { price, from: from.toISOString() } : null,
    renews: mine.renews,
    until: endOf(mine).toISOString(),
  };
}

async function presentUsage({ transaction, organizationId, customerId, now }: Own) {
  const usage = await getChatUsage(transaction, organizationId, { customerId, now });
  const toCount = ({ used, limit, resetsAt }: (typeof usage)['today']) => ({
    ...{ used, limit, resets_at: resetsAt.toISOString() },
  });
  return {
    ...{ today: toCount(usage.today), month: toCount(usage.month), extra_left: usage.extraLeft },
    extra_expires_at: usage.extraExpiresAt?.toISOString() ?? null,
  };
}
