import type { Span } from '#server/money/periods/index.ts';
import { addOnTotal, type BoughtAddOn, getPlan } from '#server/money/plans/index.ts';
import { type TaxedAmount, withVat } from '#server/money/tax/index.ts';
import type { InvoiceLine } from '#shared/contracts/money/invoices.ts';
import type { Currency, Money } from '#shared/contracts/money/money.ts';
import type { BillingPeriod, PlanCode } from '#shared/contracts/money/plans.ts';
import { remainingShare } from './proration.ts';

/** What is charged for each period. */
export interface Terms {
  plan: PlanCode;
  period: BillingPeriod;
  priceList: string;
  currency: Currency;
  addOns: readonly BoughtAddOn[];
}

export interface Quote extends TaxedAmount {
  lines: InvoiceLine[];
}

/** The price of a plan for one period, without tax; 0 for a free plan. */
export function planPrice({ plan, period, priceList, currency }: Omit<Terms, 'addOns'>): Money {
  const amount = getPlan(priceList, plan).prices?.[period][currency] ?? 0n;
  return { amount, currency };
}

/** Everything that is charged for one whole period. */
export function quotePeriod(terms: Terms, span: Span, vatPercent: number): Quote {
  return quoteLines(linesOf(terms, span), terms.currency, vatPercent);
}

/** What a larger plan or a longer period charges now, less the unused part of the current one. */
export function quoteChange({
  current,
  next,
  ended = [],
  now,
  timezone,
  vatPercent,
}: {
  current: Terms & Span;
  next: Terms & Span;
  /** Add-ons that end with the change, because the next plan includes them. */
  ended?: readonly string[];
  now: Date;
  timezone: string;
  vatPercent: number;
}): Quote {
  const isNewPeriod = next.period !== current.period;
  const days = { start: current.start, end: current.end, timezone };
  const left = { start: now, end: current.end };
  const share = (line: InvoiceLine, from: Span): InvoiceLine => {
    const money = { amount: BigInt(line.amount), currency: current.currency };
    const { amount } = remainingShare(money, days, now);
    return { ...line, ...isoSpan(from), amount: Number(amount) };
  };
  const credits = linesOf(current, left).map((line) => share(line, left));
  const charges = linesOf(next, next);
  // Within a period, the other add-ons stay as they are.
  const lines = isNewPeriod
    ? [...credits.map(toCredit), ...charges]
    : [
        ...credits
          .filter(({ kind, item }) => kind === 'plan' || ended.includes(item))
          .map(toCredit),
        ...charges.filter(({ kind }) => kind === 'plan').map((line) => share(line, left)),
      ];
  return quoteLines(lines, current.currency, vatPercent);
}

/** What a larger quantity of an add-on charges for the rest of the period. */
export function quoteAddOn({
  current,
  code,
  from,
  to,
  now,
  timezone,
  vatPercent,
}: {
  current: Terms & Span;
  code: BoughtAddOn['code'];
  /** Quantities before and after. */
  from: number;
  to: number;
  now: Date;
  timezone: string;
  vatPercent: number;
}): Quote {
  const days = { start: current.start, end: current.end, timezone };
  const of = (quantity: number) =>
    quantity === 0 ? 0n : remainingShare(addOnTotal({ code, quantity }, current), days, now).amount;
  const amount = Number(of(to) - of(from));
  const span = isoSpan({ start: now, end: current.end });
  const line = { kind: 'add_on' as const, item: code, quantity: to - from, ...span };
  const lines = [{ ...line, period: current.period, amount }];
  return quoteLines(lines, current.currency, vatPercent);
}

function linesOf(terms: Terms, span: Span): InvoiceLine[] {
  const { plan, period, addOns } = terms;
  const common = { period, ...isoSpan(span) };
  const price = Number(planPrice(terms).amount);
  return [
    { kind: 'plan', item: plan, quantity: 1, ...common, amount: price },
    ...addOns.map(({ code, quantity }) => ({
      ...{ kind: 'add_on' as const, item: code, quantity, ...common },
      amount: Number(addOnTotal({ code, quantity }, terms).amount),
    })),
  ];
}

function toCredit(line: InvoiceLine): InvoiceLine {
  return { ...line, kind: 'credit', amount: -line.amount };
}

function isoSpan({ start, end }: Span) {
  return { from: start.toISOString(), until: end.toISOString() };
}

function quoteLines(lines: InvoiceLine[], currency: Currency, vatPercent: number): Quote {
  const sum = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
  return { lines, ...withVat({ amount: sum, currency }, vatPercent) };
}
