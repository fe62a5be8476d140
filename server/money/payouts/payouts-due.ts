import { listSalesBalances, lockBooks, type SalesBalance } from '#server/money/ledger/index.ts';
import { listOpenCustomerRefunds } from '#server/money/payments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { boundsOf, type Month } from './months.ts';
import { listPayoutAccounts, type PayoutAccountRow } from './payout-accounts.repository.ts';
import { listReserved } from './payouts.repository.ts';

export interface PayoutMonth extends Month {
  currency: SaleCurrency;
}

export interface DuePayout {
  organizationId: string;
  amount: bigint;
  account: PayoutAccountRow;
}

interface Unpayable {
  organizationId: string;
  amount: bigint;
  reason: 'no_account' | 'carried_over';
}

/** What is owed at the end of a month, which ends at midnight in UTC for all organizations. */
export async function findPayoutsDue(
  db: Database,
  { currency, ...month }: PayoutMonth,
  { isLocking }: { isLocking: boolean },
): Promise<{ total: bigint; payable: DuePayout[]; unpayable: Unpayable[] }> {
  const filter = { currency, before: boundsOf(month, 'UTC').before };
  // Until the payouts are stored, no refund may count on what they pay.
  const listed = new Set(idsOf(await listSalesBalances(db, filter)));
  if (isLocking) await lockBooks(db, [...listed]);
  const balances = (await listSalesBalances(db, filter)).filter((each) =>
    listed.has(each.organizationId),
  );
  const accounts = await listPayoutAccounts(db, idsOf(balances));
  const reserved = await listReserved(db, currency);
  const refunds = await listOpenCustomerRefunds(db, currency);
  const payable: DuePayout[] = [];
  const unpayable: Unpayable[] = [];
  for (const balance of balances) {
    const { organizationId } = balance;
    const { owed, amount } = amountOf(balance, {
      reserved: reserved.get(organizationId) ?? 0n,
      refunds: refunds.get(organizationId) ?? 0n,
    });
    const account = accounts.get(organizationId);
    if (owed <= 0n) continue;
    if (amount <= 0n) unpayable.push({ organizationId, amount: owed, reason: 'carried_over' });
    else if (account) payable.push({ organizationId, amount, account });
    else unpayable.push({ organizationId, amount, reason: 'no_account' });
  }
  const total = payable.reduce((sum, { amount }) => sum + amount, 0n);
  return { total, payable, unpayable };
}

const idsOf = (balances: readonly SalesBalance[]) => balances.map((each) => each.organizationId);

/**
 * `owed`: what is left of the balance at the end of the month after payouts that left since or are on
 * their way. `amount`: as far as it is still there, with what is being refunded to customers.
 */
export function amountOf(
  { held, heldBefore, paidSince }: Omit<SalesBalance, 'organizationId'>,
  { reserved, refunds }: { reserved: bigint; refunds: bigint },
): { owed: bigint; amount: bigint } {
  const owed = heldBefore - paidSince - reserved;
  const available = held - reserved - refunds;
  if (available < owed) return { owed, amount: available };
  return { owed, amount: owed };
}
