import { createLedger } from '#server/money/ledger/index.ts';
import { feeOnSale } from '#server/money/tax/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { AccountKind } from '#shared/contracts/money/ledger.ts';
import type { Invoice } from './invoice.ts';
import { findCountry } from './payer.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payment } from './payments.repository.ts';

interface Posted {
  payment: Pick<Payment, 'id' | 'amount' | 'currency' | 'state'>;
  invoice: Pick<Invoice, 'customerId' | 'vat'>;
}

/** Transfers a payment from its payer, once. */
export async function postPayment(
  deps: Pick<PaymentDeps, 'salesFee' | 'clock'>,
  transaction: TenantTransaction,
  organizationId: string,
  { payment, invoice }: Posted,
): Promise<void> {
  const { id, amount, currency } = payment;
  const ledger = createLedger(transaction, organizationId, deps.clock());
  const payer = await ledger.ensureAccount('payer', currency, invoice.customerId ?? '');
  const entries = [{ accountId: payer, amount: -amount }];
  const shares = await sharesOf(deps, transaction, organizationId, { payment, invoice });
  for (const { kind, amount: share } of shares) {
    const accountId = await ledger.ensureAccount(kind, currency);
    entries.push({ accountId, amount: share });
  }
  const key = transferKeyOf(id);
  await ledger.transfer({ key, kind: 'payment', reference: id, currency, entries });
}

/** The key of the transfer of a payment. */
export function transferKeyOf(paymentId: string): string {
  return `payment ${paymentId}`;
}

/** Among which accounts a payment is divided. */
async function sharesOf(
  { salesFee }: Pick<PaymentDeps, 'salesFee'>,
  transaction: TenantTransaction,
  organizationId: string,
  { payment, invoice }: Posted,
): Promise<{ kind: AccountKind; amount: bigint }[]> {
  const { amount, currency, state } = payment;
  // A surplus is refunded, so it contains no tax and no sale.
  if (state === 'surplus') return [{ kind: 'income', amount }];
  if (invoice.customerId === null) {
    return [
      { kind: 'income', amount: amount - invoice.vat },
      { kind: 'tax', amount: invoice.vat },
    ];
  }
  const country = (await findCountry(transaction, organizationId)) ?? '';
  const { fee, vat } = feeOnSale({ amount, currency }, { salesFee, country });
  return [
    { kind: 'sales', amount: amount - fee.amount - vat.amount },
    { kind: 'fee', amount: fee.amount },
    { kind: 'tax', amount: vat.amount },
  ];
}
