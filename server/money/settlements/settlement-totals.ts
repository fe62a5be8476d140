import { createCustomerTransfers, listSalesBalances } from '#server/money/ledger/index.ts';
import {
  amountOf,
  boundsOf,
  createPayouts,
  type Month,
  type StoredPayout,
} from '#server/money/payouts/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type SaleCurrency, saleCurrencies } from '#shared/contracts/money/prices.ts';
import type { PayoutState, SettlementTotal } from '#shared/contracts/money/settlements.ts';
import { toWireAmounts } from './list-rows.ts';
import type { SettlementMonth } from './settlement-month.ts';

const nothing = { gross: 0n, refunds: 0n, fee: 0n, vat: 0n, count: 0 };

/** The sums of a month, for each currency with sales, refunds or a payout of the month. */
export async function findTotals(
  transaction: TenantTransaction,
  month: SettlementMonth,
  now: Date,
): Promise<SettlementTotal[]> {
  const { organizationId, filter, query } = month;
  const sums = await createCustomerTransfers(transaction, organizationId).totals(filter);
  const totals: SettlementTotal[] = [];
  for (const currency of query.currency ? [query.currency] : saleCurrencies) {
    const sum = sums.find((each) => each.currency === currency);
    const payouts = await createPayouts(transaction, organizationId).list(currency);
    const own = payouts.find((each) => isOf(each, query));
    if (!sum && !own) continue;
    const { count, ...amounts } = sum ?? nothing;
    totals.push({
      ...{ currency, count, ...toWireAmounts(amounts, currency) },
      payout_state: own?.state ?? (await stateWithoutPayout(transaction, month, currency, now)),
      payout_amount: own ? Number(own.amount) : null,
    });
  }
  return totals;
}

const isOf = (payout: StoredPayout, { year, month }: Month) =>
  payout.year === year && payout.month === month;

async function stateWithoutPayout(
  transaction: TenantTransaction,
  { organizationId, query, filter }: SettlementMonth,
  currency: SaleCurrency,
  now: Date,
): Promise<PayoutState> {
  if (filter.before > now) return 'open';
  const { before } = boundsOf(query, 'UTC');
  const [balance] = await listSalesBalances(transaction, { currency, before, organizationId });
  const reserved = await createPayouts(transaction, organizationId).reserved(currency);
  const { amount } = balance ? amountOf(balance, { reserved, refunds: 0n }) : { amount: 0n };
  return amount > 0n ? 'due' : 'carried';
}
