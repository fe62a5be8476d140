import { createLedger, LedgerError } from '#server/money/ledger/index.ts';
import { writeAudit } from '#server/platform/audit/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { Operator, PayoutDeps } from './payout-deps.ts';
import { createPayouts, type StoredPayout } from './payouts.repository.ts';

export type PayoutOutcome = { state: 'paid' } | { state: 'failed'; failure: string };

interface Settled {
  organizationId: string;
  payoutId: string;
  /** The organization has been erased, and with it its audit log. */
  isErased: boolean;
}

/**
 * Stores what the bank did. What it paid leaves the sales of the organization in the same transaction; what
 * failed is owed again, and paid with the next run.
 */
export function settlePayout(
  { db, clock }: Pick<PayoutDeps, 'db' | 'clock'>,
  { organizationId, payoutId, isErased }: Settled,
  outcome: PayoutOutcome,
  operator: Operator,
): Promise<void> {
  return inOrganization(db, organizationId, async (transaction) => {
    const payouts = createPayouts(transaction, organizationId);
    const payout = found(await payouts.lock(payoutId), 'payout');
    const isOpen = payout.state === 'sent' || payout.state === 'prepared';
    if (!isOpen || (outcome.state === 'paid' && payout.state === 'prepared')) {
      throw new AppError('invalid_state', `the payout is ${payout.state}`);
    }
    const at = clock();
    await payouts.change(payoutId, { ...outcome, settledAt: at });
    if (outcome.state === 'paid') await postPayout(transaction, organizationId, payout, at);
    if (isErased) return;
    await writeAudit(
      transaction,
      { organizationId, ...operator },
      {
        ...{ action: `payout.${outcome.state}`, objectType: 'payout', objectId: payoutId },
        before: { state: payout.state },
        after: { ...outcome },
      },
    );
  });
}

async function postPayout(
  transaction: TenantTransaction,
  organizationId: string,
  { id, amount, currency }: StoredPayout,
  at: Date,
): Promise<void> {
  const ledger = createLedger(transaction, organizationId, at);
  const sales = await ledger.ensureAccount('sales', currency);
  const payout = await ledger.ensureAccount('payout', currency);
  const entries = [
    { accountId: sales, amount: -amount },
    { accountId: payout, amount },
  ];
  try {
    const transfer = { key: `payout ${id}`, kind: 'payout', reference: id, currency } as const;
    await ledger.transfer({ ...transfer, entries });
  } catch (error) {
    // Refunds leave what is reserved, so this takes a mistake of the past.
    if (!(error instanceof LedgerError)) throw error;
    throw new AppError('insufficient_balance', error.message);
  }
}
