import type { PaymentDeps } from '#server/money/payments/index.ts';
import { startOfPeriod } from '#server/money/periods/index.ts';
import { priceListAt } from '#server/money/plans/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { ChangePreview } from '#shared/contracts/money/plan-changes.ts';
import { isCharged } from './apply-payment.ts';
import { assertExpectedTotal, type BegunInvoice, beginInvoice } from './begin-invoice.ts';
import { assertCard, assertNothingUnpaid, type Billing } from './load-billing.ts';
import { toPreview } from './present-preview.ts';
import { nextAddOns, type PlanChoice } from './rules/changes.ts';
import { type Quote, quotePeriod } from './rules/quote.ts';

interface FirstChoice extends PlanChoice {
  currency?: Currency | undefined;
}

/** Stores the invoice of a first period with its payment, which is sent after the commit. */
export async function beginSubscription(
  deps: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  billing: Billing,
  choice: FirstChoice,
  expectedTotal?: number,
): Promise<BegunInvoice> {
  const { current } = billing;
  if (current && (isCharged(current) || current.state === 'suspended')) {
    throw new AppError('already_subscribed', `to ${current.plan}`);
  }
  await assertNothingUnpaid(billing);
  const { quote, effect } = quoteStart(billing, choice);
  assertExpectedTotal(expectedTotal, quote);
  await assertCard(billing);
  return beginInvoice(deps, billing, { kind: 'plan', quote, effect });
}

/** What a new subscription charges now. */
export function previewSubscription(billing: Billing, choice: FirstChoice): ChangePreview {
  const { quote, effect } = quoteStart(billing, choice);
  return toPreview(quote, {
    ...{ when: 'now', effectiveAt: billing.now, exceeding: [] },
    ...{ nextTotal: quote.total, nextChargeAt: new Date(effect.end) },
  });
}

/** A period that starts now, at today's prices, with the add-ons of a suspended subscription. */
export function quoteStart(
  billing: Billing,
  { plan, period, currency: chosenCurrency }: FirstChoice,
) {
  const { payer, now, vatPercent, addOns } = billing;
  const currency = chosenCurrency ?? billing.currency;
  const { version } = priceListAt(now);
  const end = startOfPeriod({ anchor: now, period, timezone: payer.timezone }, 1);
  const terms = { plan, period, currency, priceList: version, addOns: nextAddOns(addOns) };
  const quote: Quote = quotePeriod(terms, { start: now, end }, vatPercent);
  const effect = {
    ...{ kind: 'start' as const, plan, period, price_list: version, currency },
    ...{ start: now.toISOString(), end: end.toISOString() },
  };
  return { quote, effect };
}
