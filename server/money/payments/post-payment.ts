import { createLedger } from '#server/money/ledger/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Payment } from './payments.repository.ts';

/** Transfers a payment from the payer to income and tax, once. Returns the transfer's id. */
export async function postPayment(
  transaction: TenantTransaction,
  organizationId: string,
  { payment, vat }: { payment: Pick<Payment, 'id' | 'amount' | 'currency' | 'state'>; vat: bigint },
): Promise<string> {
  const { id, amount, currency, state } = payment;
  // A surplus is refunded, so it contains no tax.
  const taxAmount = state === 'surplus' ? 0n : vat;
  const ledger = createLedger(transaction, organizationId);
  const payer = await ledger.ensureAccount('payer', currency);
  const income = await ledger.ensureAccount('income', currency);
  const tax = await ledger.ensureAccount('tax', currency);
  const transfer = await ledger.transfer({
    ...{ key: `payment ${id}`, kind: 'payment', reference: id, currency },
    entries: [
      { accountId: payer, amount: -amount },
      { accountId: income, amount: amount - taxAmount },
      { accountId: tax, amount: taxAmount },
    ],
  });
  return transfer.id;
}
