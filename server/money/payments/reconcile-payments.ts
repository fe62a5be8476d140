import { type PaymentResult, ProviderError } from '#server/platform/payments/index.ts';
import type { PaymentDifference } from '#shared/contracts/money/operator-payments.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createDuePayments } from './due-payments.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPaymentDifferences } from './payment-differences.repository.ts';

const batch = 200;

/** Two days, so that a night in which the provider was down is covered by the next one. */
const comparedMs = 2 * dayMs;

/**
 * Stores which settled payments differ at the provider, for operators, and returns their number. Corrects
 * nothing.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const { db, payments, clock, log } = deps;
  const until = clock();
  const from = new Date(until.getTime() - comparedMs);
  const differences = createPaymentDifferences(db);
  let differing = 0;
  for (let after = ''; ; ) {
    const rows = await createDuePayments(db).listToCompare(from, until, after, batch);
    for (const { id, payerReference, createdAt: since, ...row } of rows) {
      after = id;
      const provider = payments.named(row.provider);
      const read = await provider?.read({ id, payerReference, since }).catch(unreadable);
      if (read === undefined) continue;
      const difference = differenceOf(row, read);
      await differences.save(id, difference, until);
      if (!difference) continue;
      differing += 1;
      log.error({ payment: id, difference }, 'a payment differs at the provider');
    }
    if (rows.length < batch) return differing;
  }
}

/** Unreadable payments are compared in the next night. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof ProviderError)) throw error;
}

function differenceOf(
  row: { state: string; amount: bigint; currency: string; refunded: bigint },
  read: PaymentResult | null,
): PaymentDifference | null {
  const isPaid = read?.status === 'paid';
  if (row.state === 'failed')
    return isPaid && read.refunded < read.amount.amount ? 'charged' : null;
  if (!isPaid) return 'not_charged';
  if (read.amount.amount !== row.amount || read.amount.currency !== row.currency) return 'amount';
  return read.refunded === row.refunded ? null : 'refunds';
}
