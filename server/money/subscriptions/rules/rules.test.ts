import { describe, expect, test } from '@jest/globals';
import { daysBetween, periodAround, startOfPeriod } from '#server/money/periods/index.ts';
import { addOnTotal, offeredAddOns } from '#server/money/plans/index.ts';
import { withVat } from '#server/money/tax/index.ts';
import { maxAddOnQuantity } from '#shared/contracts/money/add-ons.ts';
import { currencies } from '#shared/contracts/money/money.ts';
import { billingPeriods, type planCodes } from '#shared/contracts/money/plans.ts';
import fc from '#shared/testing/property.ts';
import { whenChanged } from './changes.ts';
import { graceEndsAt, nextRetryAt } from './dunning.ts';
import { remainingShare } from './proration.ts';
import { planPrice, quoteAddOn, quoteChange, quotePeriod } from './quote.ts';

const priceList = '2026-11-01';
const zones = ['Asia/Seoul', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati', 'UTC'];
const zone = fc.constantFrom(...zones);
const currency = fc.constantFrom(...currencies);
const period = fc.constantFrom(...billingPeriods);
const time = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('periods', () => {
  const month = (start: string, timezone = 'UTC') =>
    [1, 2, 3, 13].map((index) =>
      startOfPeriod({ anchor: new Date(start), period: 'month', timezone }, index).toISOString(),
    );

  test('begin on the last day of shorter months and return to their own day', () => {
    expect(month('2027-01-31T10:30:00Z')).toEqual([
      '2027-02-28T10:30:00.000Z',
      '2027-03-31T10:30:00.000Z',
      '2027-04-30T10:30:00.000Z',
      '2028-02-29T10:30:00.000Z',
    ]);
  });

  test('of a year that began on a leap day end on 28 February until the next leap year', () => {
    const rule = { anchor: new Date('2028-02-29T00:00:00Z'), timezone: 'UTC' };
    const yearly = [1, 4].map((index) => startOfPeriod({ ...rule, period: 'year' }, index));
    expect(yearly.map((start) => start.toISOString().slice(0, 10))).toEqual([
      '2029-02-28',
      '2032-02-29',
    ]);
  });

  test('follow the calendar of the zone, and its clock where that changes', () => {
    // 31 January, 8 o'clock in Seoul; 9 o'clock in Berlin before and after the change of the clock.
    expect(month('2027-01-30T23:00:00Z', 'Asia/Seoul')[0]).toBe('2027-02-27T23:00:00.000Z');
    expect(month('2027-03-15T08:00:00Z', 'Europe/Berlin')[0]).toBe('2027-04-15T07:00:00.000Z');
  });

  test('follow one another without a gap, and each time lies in one of them', () => {
    fc.assert(
      fc.property(time, time, period, zone, (first, second, length, timezone) => {
        const [anchor, now] = first < second ? [first, second] : [second, first];
        const rule = { anchor, period: length, timezone };
        const { start, end } = periodAround(rule, now);
        expect(start <= now && now < end).toBe(true);
        expect(periodAround(rule, end).start).toEqual(end);
        const days = daysBetween(start, end, timezone);
        expect(days >= (length === 'year' ? 365 : 28) - 1).toBe(true);
        expect(days <= (length === 'year' ? 366 : 31) + 1).toBe(true);
      }),
    );
  });
});

/** A subscription somewhere within its period. */
const running = fc.record({
  anchor: time,
  length: period,
  timezone: zone,
  currency,
  part: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
const context = ({
  anchor,
  length,
  timezone,
  part,
}: {
  anchor: Date;
  length: (typeof billingPeriods)[number];
  timezone: string;
  part: number;
}) => {
  const { start, end } = periodAround({ anchor, period: length, timezone }, anchor);
  const now = new Date(start.getTime() + Math.floor((end.getTime() - start.getTime()) * part));
  return { start, end, now };
};

describe('proration', () => {
  test('charges between a day and the whole price, and never more later', () => {
    fc.assert(
      fc.property(running, fc.bigInt(1n, 10_000_000n), (of, amount) => {
        const { start, end, now } = context(of);
        const days = { start, end, timezone: of.timezone };
        const price = { amount, currency: of.currency };
        const share = remainingShare(price, days, now).amount;
        const later = remainingShare(
          price,
          days,
          new Date(Math.min(end.getTime() - 1, now.getTime() + 86_400_000)),
        ).amount;
        expect(remainingShare(price, days, start).amount).toBe(amount);
        expect(share >= 0n && share <= amount && later <= share).toBe(true);
      }),
    );
  });

  test('charges for upgrades of one day no more than the largest plan alone, taxes included', () => {
    const path = fc.subarray(['basic', 'pro', 'enterprise'] as const, { minLength: 2 });
    fc.assert(
      fc.property(running, path, fc.constantFrom(0, 10), (of, plans, percent) => {
        const { start, end, now } = context(of);
        const at = (plan: (typeof planCodes)[number]) => ({
          ...{ plan, period: of.length, priceList, currency: of.currency, addOns: [], start, end },
        });
        const change = (from: (typeof planCodes)[number], to: (typeof planCodes)[number]) =>
          quoteChange({
            ...{ current: at(from), next: at(to), now, timezone: of.timezone },
            vatPercent: percent,
          });
        const [first = 'basic', ...others] = plans;
        let [net, total, from] = [0n, 0n, first as (typeof planCodes)[number]];
        for (const plan of others) {
          const quote = change(from, plan);
          expect(quote.total.amount > 0n).toBe(true);
          expect(quote.net.amount + quote.vat.amount).toBe(quote.total.amount);
          expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(
            Number(quote.net.amount),
          );
          net += quote.net.amount;
          total += quote.total.amount;
          from = plan;
        }
        const direct = change(first, from);
        expect(net).toBe(direct.net.amount);
        expect(total <= direct.total.amount).toBe(true);
        const whole = withVat(planPrice(at(from)), percent).total.amount;
        const paid = withVat(planPrice(at(first)), percent).total.amount;
        expect(paid + total <= whole + 1n).toBe(true);
      }),
    );
  });

  test('a longer period credits what is left and is never negative', () => {
    fc.assert(
      fc.property(running, fc.constantFrom('basic', 'pro', 'enterprise'), (of, plan) => {
        const { start, end, now } = context({ ...of, length: 'month' });
        const terms = { plan, priceList, currency: of.currency, addOns: [] } as const;
        const next = startOfPeriod({ anchor: now, period: 'year', timezone: of.timezone }, 1);
        const quote = quoteChange({
          current: { ...terms, period: 'month', start, end },
          next: { ...terms, period: 'year', start: now, end: next },
          ...{ now, timezone: of.timezone, vatPercent: 10 },
        });
        expect(quote.lines.map(({ kind }) => kind)).toEqual(['credit', 'plan']);
        expect(quote.total.amount > 0n).toBe(true);
      }),
    );
  });

  test('add-ons in steps cost what they cost at once', () => {
    const quantity = fc.integer({ min: 1, max: maxAddOnQuantity });
    const code = fc.constantFrom(...offeredAddOns.map((price) => price.code));
    fc.assert(
      fc.property(running, code, quantity, quantity, (of, bought, one, two) => {
        const { start, end, now } = context(of);
        const current = {
          plan: 'basic',
          period: of.length,
          priceList,
          currency: of.currency,
        } as const;
        const quote = (from: number, to: number) =>
          quoteAddOn({
            current: { ...current, addOns: [], start, end },
            ...{ code: bought, from, to, now, timezone: of.timezone, vatPercent: 10 },
          });
        const [less, more] = one < two ? [one, two] : [two, one];
        const steps = quote(0, less).net.amount + quote(less, more).net.amount;
        expect(steps).toBe(quote(0, more).net.amount);
        expect(quote(less, more).net.amount >= 0n).toBe(true);
        expect(addOnTotal({ code: bought, quantity: more }, current).amount).toBeGreaterThan(0n);
      }),
    );
  });
});

test('a period is charged with its add-ons and the tax of the whole', () => {
  const span = { start: new Date('2026-12-01T00:00:00Z'), end: new Date('2027-01-01T00:00:00Z') };
  const addOns = [{ code: 'extra_seats', quantity: 3 }] as const;
  const terms = { plan: 'basic', period: 'month', priceList, currency: 'KRW', addOns } as const;
  expect(quotePeriod(terms, span, 10)).toMatchObject({
    lines: [{ amount: 29_000 }, { item: 'extra_seats', quantity: 3, amount: 21_000 }],
    ...{ net: { amount: 50_000n }, vat: { amount: 5_000n }, total: { amount: 55_000n } },
  });
});

test.each([
  [{ plan: 'basic', period: 'month' }, { plan: 'pro', period: 'month' }, 'now'],
  [{ plan: 'pro', period: 'month' }, { plan: 'pro', period: 'year' }, 'now'],
  [{ plan: 'pro', period: 'month' }, { plan: 'basic', period: 'year' }, 'period_end'],
  [{ plan: 'basic', period: 'year' }, { plan: 'pro', period: 'month' }, 'period_end'],
  [{ plan: 'pro', period: 'month' }, { plan: 'free', period: 'month' }, 'period_end'],
  [{ plan: 'pro', period: 'year' }, { plan: 'pro', period: 'year' }, 'same'],
] as const)('a change from %j to %j is for %s', (current, next, when) => {
  expect(whenChanged(current, next)).toBe(when);
});

test('an unpaid invoice is tried again on four days, before the grace period ends', () => {
  const due = new Date('2026-12-01T00:00:00Z');
  const retries = [1, 2, 3, 4, 5].map((failures) => nextRetryAt(due, failures, due));
  expect(retries.map((retry) => retry?.toISOString().slice(0, 10))).toEqual([
    '2026-12-02',
    '2026-12-04',
    '2026-12-06',
    '2026-12-08',
    undefined,
  ]);
  expect(graceEndsAt(due).toISOString().slice(0, 10)).toBe('2026-12-11');
});
