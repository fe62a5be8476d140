import type { PaymentDeps } from '#server/money/payments/index.ts';
import { periodAfter, type Span, startOfPeriod } from '#server/money/periods/index.ts';
import { addOnTotal, getPlan, priceListAt, withAddOns } from '#server/money/plans/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AddOnCode } from '#shared/contracts/money/add-ons.ts';
import type { ChangePreview } from '#shared/contracts/money/plan-changes.ts';
import { assertExpectedTotal, type BegunInvoice, beginInvoice } from './begin-invoice.ts';
import { findExceededLimits } from './find-exceeded-limits.ts';
import { assertCard, assertNothingUnpaid, type Billing, getCharged } from './load-billing.ts';
import { toPreview } from './present-preview.ts';
import { termsOf } from './present-subscription.ts';
import { type PlanChoice, whenChanged } from './rules/changes.ts';
import { isIncluded, neededAddOns } from './rules/included-add-ons.ts';
import { type Quote, quoteChange, quotePeriod } from './rules/quote.ts';
import type { StoredSubscription } from './subscriptions.repository.ts';

interface Planned {
  preview: ChangePreview;
  quote: Quote;
  current: StoredSubscription;
  /** The period in which the new plan starts. */
  span: Span;
  priceList: string;
  /** Add-ons that end at once, because the next plan includes them. */
  ended: readonly AddOnCode[];
}

type StorageLimits = Pick<Storage, 'megabytesEach'>;

/** Calculates what a change of the plan charges and when it takes effect. Changes nothing. */
export async function planChange(
  billing: Billing,
  choice: PlanChoice,
  storage: StorageLimits,
): Promise<Planned> {
  const current = getCharged(billing);
  const when = whenChanged(current, choice);
  if (when === 'now') return planUpgrade(billing, current, choice);
  return planDowngrade(billing, current, choice, storage);
}

function planUpgrade(billing: Billing, current: StoredSubscription, choice: PlanChoice): Planned {
  const { now, payer, vatPercent, addOns } = billing;
  const { timezone } = payer;
  const isNewPeriod = choice.period !== current.period;
  // The current period keeps the prices of its list; a new one has today's.
  const priceList = isNewPeriod ? priceListAt(now).version : current.price_list;
  const rule = { anchor: now, period: choice.period, timezone };
  const span = isNewPeriod
    ? { start: now, end: startOfPeriod(rule, 1) }
    : { start: current.period_start, end: current.period_end };
  const { currency } = current;
  const before = { start: current.period_start, end: current.period_end };
  const terms = { ...choice, priceList, currency, addOns: neededAddOns(addOns, choice, priceList) };
  const quoteWith = (ended: readonly AddOnCode[]) =>
    quoteChange({
      current: { ...termsOf(current), addOns, ...before },
      next: { ...terms, ...span },
      ...{ ended, now, timezone, vatPercent },
    });
  const ended = addOns
    .filter(({ code }) => isIncluded({ priceList, plan: choice.plan }, code))
    .map((addOn) => ({ code: addOn.code, price: addOnTotal(addOn, current).amount }))
    .toSorted((a, b) => Number(a.price - b.price))
    .map(({ code }) => code);
  // Credits must not make the upgrade free: the most expensive add-ons end with the period, without a credit.
  while (ended.length > 0 && quoteWith(ended).total.amount <= 0n) ended.pop();
  const quote = quoteWith(ended);
  const next = quotePeriod(terms, { start: span.end, end: span.end }, vatPercent);
  const preview = toPreview(quote, {
    ...{ when: 'now', effectiveAt: now, exceeding: [] },
    ...{ nextTotal: next.total, nextChargeAt: span.end },
  });
  return { preview, quote, current, span, priceList, ended };
}

async function planDowngrade(
  billing: Billing,
  current: StoredSubscription,
  choice: PlanChoice,
  storage: StorageLimits,
): Promise<Planned> {
  const { now, vatPercent, addOns, transaction, organizationId } = billing;
  const { version: priceList } = priceListAt(now);
  const { currency, period_end: end } = current;
  const isFree = choice.plan === 'free';
  const next = isFree ? [] : neededAddOns(addOns, choice, priceList);
  const terms = { ...choice, priceList, currency, addOns: next };
  const span = periodAfter(ruleOf(billing, current, choice), end, end);
  const { total: nextTotal } = quotePeriod(terms, span, vatPercent);
  const nothing: Quote = { lines: [], ...zero(currency) };
  const limits = withAddOns(getPlan(priceList, choice.plan).limits, next);
  const preview = toPreview(nothing, {
    ...{ when: 'period_end', effectiveAt: end },
    exceeding: await findExceededLimits(transaction, organizationId, { limits, storage }),
    ...{ nextTotal, nextChargeAt: isFree ? null : end },
  });
  return { preview, quote: nothing, current, span, priceList, ended: [] };
}

function ruleOf({ payer }: Billing, current: StoredSubscription, { period }: PlanChoice) {
  const isSame = period === current.period;
  const anchor = isSame ? current.anchor : current.period_end;
  return { anchor, period, timezone: payer.timezone };
}

function zero(currency: Quote['net']['currency']) {
  const nothing = { amount: 0n, currency };
  return { net: nothing, vat: nothing, total: nothing };
}

/**
 * Charges an upgrade, or schedules a downgrade for the end of the period. Choosing the current plan
 * withdraws a scheduled change.
 */
export async function beginChange(
  deps: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  billing: Billing,
  choice: PlanChoice,
  {
    storage,
    expectedTotal,
    by,
  }: {
    storage: StorageLimits;
    expectedTotal?: number | undefined;
    by: string;
  },
): Promise<{ preview: ChangePreview; begun: BegunInvoice | null }> {
  const planned = await planChange(billing, choice, storage);
  const { preview, quote, current, span, priceList, ended } = planned;
  const { subscriptions, now } = billing;
  const event = { at: now, by, subscriptionId: current.id };
  if (whenChanged(current, choice) === 'same') {
    await subscriptions.change({ next_plan: null, next_period: null });
    await subscriptions.addEvent('change_withdrawn', { ...event, plan: choice.plan });
    return { preview, begun: null };
  }
  if (preview.when === 'period_end') {
    if (preview.exceeding.length > 0) {
      const { exceeding } = preview;
      throw new AppError('usage_exceeds_plan', choice.plan, { context: { exceeding } });
    }
    await subscriptions.change({ next_plan: choice.plan, next_period: choice.period });
    const details = { ...choice, effective_at: preview.effective_at };
    await subscriptions.addEvent('change_scheduled', { ...event, ...details });
    return { preview, begun: null };
  }
  await assertNothingUnpaid(billing);
  assertExpectedTotal(expectedTotal, quote);
  await assertCard(billing);
  const begun = await beginInvoice(deps, billing, {
    ...{ kind: 'change', quote },
    effect: {
      ...{ kind: 'change', ...choice, price_list: priceList, subscription_id: current.id },
      ...{ start: span.start.toISOString(), end: span.end.toISOString() },
      ...{ previous_plan: current.plan, previous_end: current.period_end.toISOString() },
      ended_add_ons: [...ended],
    },
  });
  return { preview, begun };
}
