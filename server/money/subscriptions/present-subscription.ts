import { createBillingMethods, createInvoices, toCard } from '#server/money/payments/index.ts';
import { type Plan, priceListAt } from '#server/money/plans/index.ts';
import { type Entitlements, getEntitlements } from '#server/people/entitlements/index.ts';
import type { PaymentProviders } from '#server/platform/payments/index.ts';
import { currencies } from '#shared/contracts/money/money.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import type { Billing } from './load-billing.ts';
import { presentOverage } from './overage/overage.ts';
import { planPrice } from './rules/quote.ts';
import { trial } from './start-trial.ts';

/** The subscription as sent to members. */
export async function presentSubscription(
  billing: Billing,
  payments: PaymentProviders,
): Promise<Subscription> {
  const { transaction, organizationId, subscriptions, payer, current: stored } = billing;
  const invoices = createInvoices(transaction, organizationId);
  const method = await createBillingMethods(transaction, organizationId).findCurrent(null);
  const entitlements = await getEntitlements(transaction, organizationId);
  const provider = payments.forCountry(payer.countryCode);
  const current = stored?.state === 'canceled' ? undefined : stored;
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
  return {
    id: stored?.id ?? null,
    type: current?.plan ?? 'free',
    next_type: current?.next_plan ?? null,
    state: stored?.state ?? 'free',
    period: current?.period ?? null,
    next_period: current?.next_period ?? null,
    price: current && current.state !== 'trial' ? Number(planPrice(termsOf(current)).amount) : 0,
    currency: current?.currency ?? billing.currency,
    vat_percent: billing.vatPercent,
    period_start: iso(current?.period_start),
    period_end: iso(current?.period_end),
    card: method ? toCard(method) : null,
    chat_limit: entitlements.chats,
    mau_limit: entitlements.customers,
    window_limit: entitlements.windows,
    seats: entitlements.seats,
    unpaid_count: (await invoices.listUnpaidIds()).length,
    cancel_at: iso(current?.cancel_at),
    suspend_at: iso(current?.suspend_at),
    suspend_reason: current?.suspend_reason ?? null,
    payment_pending: await invoices.hasPending(null),
    payments_enabled: provider !== null,
    provider: provider?.name ?? null,
    trial_available: !stored && !(await subscriptions.hadTrial()),
    trial_type: trial.plan,
    trial_days: trial.days,
    overage: await presentOverage(billing, entitlements.chats),
    available_types: availableTypes(billing, entitlements),
  };
}

/** The terms that determine a plan's price. */
export function termsOf({
  plan,
  period,
  price_list,
  currency,
}: {
  plan: Subscription['type'];
  period: NonNullable<Subscription['period']>;
  price_list: string;
  currency: Subscription['currency'];
}) {
  return { plan, period, priceList: price_list, currency };
}

/**
 * The plans of the current list, in the currency of the subscription. The limits of the current plan are
 * the effective ones of the organization, with its add-ons.
 */
function availableTypes(
  { current, currency, now }: Billing,
  entitlements: Entitlements,
): Subscription['available_types'] {
  const running = current?.state === 'canceled' ? undefined : current;
  const shown = running?.currency ?? currency;
  const currentPlan = running?.plan ?? 'free';
  return priceListAt(now).plans.map(({ code, limits, prices }) => ({
    type: code,
    ...(code === currentPlan
      ? { current: true, limits: entitlements }
      : { current: false, limits }),
    prices: prices && { month: Number(prices.month[shown]), year: Number(prices.year[shown]) },
    prices_by_currency: prices && pricesByCurrency(prices),
  }));
}

function pricesByCurrency({ month, year }: NonNullable<Plan['prices']>) {
  const rows = currencies.map((currency) => [
    currency,
    { month: Number(month[currency]), year: Number(year[currency]) },
  ]);
  // each currency is a key
  return Object.fromEntries(rows) as NonNullable<
    Subscription['available_types'][number]['prices_by_currency']
  >;
}
