import { createBillingMethods, type PaymentDeps } from '#server/money/payments/index.ts';
import {
  addOnTotal,
  getAddOnPrice,
  getPlan,
  isOffered,
  offeredAddOns,
} from '#server/money/plans/index.ts';
import { withVat } from '#server/money/tax/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AddOn, AddOnCheck, AddOnCode, ManageAddOn } from '#shared/contracts/money/add-ons.ts';
import { isCharged } from './apply-payment.ts';
import { assertExpectedTotal, type BegunInvoice, beginInvoice } from './begin-invoice.ts';
import type { Billing } from './load-billing.ts';
import { termsOf } from './present-subscription.ts';
import { isIncluded } from './rules/included-add-ons.ts';
import { type Quote, quoteAddOn } from './rules/quote.ts';

/** The add-ons that an organization has or can buy. */
export function presentAddOns({ current, currency: defaultCurrency, addOns }: Billing): AddOn[] {
  const charged = current && isCharged(current) ? current : undefined;
  const { period, currency } = charged ?? { period: 'month', currency: defaultCurrency };
  return offeredAddOns.map(({ code, name, effect }) => {
    const bought = addOns.find((each) => each.code === code);
    const isFeature = 'feature' in effect;
    return {
      ...{ code, name, currency, period, is_feature: isFeature },
      price: Number(addOnTotal({ code, quantity: 1 }, { period, currency }).amount),
      unit: isFeature ? 1 : effect.amount,
      ...{ active: bought !== undefined, quantity: bought?.quantity ?? 0 },
      state: stateOf(bought, charged ? isIncluded(termsOf(charged), code) : false),
      next_quantity: bought?.nextQuantity ?? null,
      renews_at: bought && charged ? charged.period_end.toISOString() : null,
    };
  });
}

function stateOf(
  bought: { nextQuantity: number | null } | undefined,
  isPartOfPlan: boolean,
): AddOn['state'] {
  if (!bought) return isPartOfPlan ? 'included' : 'available';
  if (bought.nextQuantity === null) return 'active';
  return bought.nextQuantity === 0 ? 'stopping' : 'changing';
}

interface PlannedAddOn {
  check: AddOnCheck;
  quote: Quote | null;
  from: number;
  to: number;
}

/** What a change of an add-on would charge and whether it is allowed. Changes nothing. */
export async function planAddOn(
  billing: Billing,
  { code, action, quantity = 1 }: ManageAddOn,
): Promise<PlannedAddOn> {
  const { current, addOns, vatPercent, now, payer } = billing;
  const charged = current && isCharged(current) ? current : undefined;
  const currency = charged?.currency ?? billing.currency;
  const period = charged?.period ?? 'month';
  const from = addOns.find((each) => each.code === code)?.quantity ?? 0;
  const isFeature = 'feature' in getAddOnPrice(code).effect;
  const to = action === 'stop' ? 0 : isFeature ? 1 : quantity;
  const reason = await findRefusal(billing, { code, action, from });
  const isIncrease = to > from;
  const span = charged && { start: charged.period_start, end: charged.period_end };
  const quote =
    charged && span && isIncrease
      ? quoteAddOn({
          current: { ...termsOf(charged), addOns, ...span },
          ...{ code, from, to, now, timezone: payer.timezone, vatPercent },
        })
      : null;
  const recurring = to === 0 ? 0n : addOnTotal({ code, quantity: to }, { period, currency }).amount;
  const check: AddOnCheck = {
    ...{ allowed: reason === undefined, ...(reason && { reason }), currency },
    price_now: Number(quote?.total.amount ?? 0n),
    price_recurring: Number(withVat({ amount: recurring, currency }, vatPercent).total.amount),
    lines: quote?.lines ?? [],
    limit_after: limitAfter(billing, code, to),
    effective_at: (isIncrease || !charged ? now : charged.period_end).toISOString(),
  };
  return { check, quote, from, to };
}

async function findRefusal(
  { current, transaction, organizationId }: Billing,
  { code, action, from }: { code: AddOnCode; action: ManageAddOn['action']; from: number },
): Promise<AddOnCheck['reason']> {
  if (!isOffered(code)) return 'not_offered';
  if (current?.state === 'suspended') return 'suspended';
  if (!current || !isCharged(current)) return 'no_subscription';
  if (action === 'start' && from > 0) return 'already_active';
  if (action !== 'start' && from === 0) return 'not_active';
  if (action === 'start' && isIncluded(termsOf(current), code)) return 'included';
  const hasCard = await createBillingMethods(transaction, organizationId).findUsable(null);
  return hasCard || action === 'stop' ? undefined : 'no_card';
}

function limitAfter({ current }: Billing, code: AddOnCode, quantity: number): number | null {
  const { effect } = getAddOnPrice(code);
  if ('feature' in effect || !current) return null;
  const limit = getPlan(current.price_list, current.plan).limits[effect.unit];
  return limit === null ? null : limit + effect.amount * quantity;
}

/** Charges a larger quantity now, or schedules a smaller one. Null: nothing is charged. */
export async function beginAddOn(
  deps: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  billing: Billing,
  {
    change,
    expectedTotal,
    by,
  }: { change: ManageAddOn; expectedTotal?: number | undefined; by: string },
): Promise<BegunInvoice | null> {
  const { check, quote, from, to } = await planAddOn(billing, change);
  const { current, subscriptions, now } = billing;
  if (check.reason === 'no_card') throw new AppError('payment_required', 'no card is registered');
  if (check.reason || !current) {
    throw new AppError('invalid_state', check.reason, { context: { reason: check.reason } });
  }
  const { code } = change;
  if (quote) assertExpectedTotal(expectedTotal, quote);
  if (quote && quote.total.amount > 0n) {
    return beginInvoice(deps, billing, {
      ...{ kind: 'add_on', quote },
      effect: {
        ...{ kind: 'add_on', subscription_id: current.id, code },
        previous_end: current.period_end.toISOString(),
        ...{ previous_quantity: from, quantity: to },
      },
    });
  }
  const event = { at: now, by, subscriptionId: current.id, add_on: code, quantity: to };
  await subscriptions.scheduleAddOn(code, to === from ? null : to);
  await subscriptions.addEvent(to === 0 ? 'add_on_stopping' : 'add_on_changed', event);
  return null;
}
