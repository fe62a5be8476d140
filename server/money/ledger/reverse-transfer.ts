import type { Currency, Money } from '#shared/contracts/money/money.ts';
import { allocate } from '#shared/utils/money/calculate.ts';
import type { EntryRow, LedgerRepository } from './ledger.repository.ts';
import { LedgerError } from './ledger-error.ts';
import { findRepeated, insertTransfer, type StoredTransfer } from './store-transfer.ts';

interface Reversal {
  /** As in `NewTransfer`. */
  key: string;
  transferId: string;
  reference: string;
  /** Positive. Default: what remains of the transfer. */
  amount?: Money;
}

/**
 * Reverses part or all of what remains of a transfer. Each account returns its share of the remainder, so
 * that partial reversals add up to the whole exactly.
 */
export async function reverseTransfer(
  repository: LedgerRepository,
  { key, transferId, reference, amount }: Reversal,
  at?: Date,
): Promise<StoredTransfer> {
  const request = { reverses: transferId, reference, amount };
  await repository.lockBook();
  const repeated = await findRepeated(repository, key, request);
  if (repeated) return repeated;
  const transfer = await repository.findTransfer(transferId);
  if (!transfer) throw new LedgerError('unknown', `no transfer ${transferId}`);
  if (transfer.reverses) throw new RangeError('a reversal cannot be reversed');
  const { currency } = transfer;
  const entries = entriesOfReversal(await repository.listRemaining(transferId), currency, amount);
  return insertTransfer(
    repository,
    { key, kind: 'refund', reference, currency, entries },
    { request, reverses: transferId, at },
  );
}

/** The entries that reverse an amount of what remains. */
export function entriesOfReversal(
  remaining: readonly EntryRow[],
  currency: Currency,
  amount: Money | undefined,
): EntryRow[] {
  const gains = remaining.filter((entry) => entry.amount > 0n);
  const losses = remaining.filter((entry) => entry.amount < 0n);
  const left = gains.reduce((sum, entry) => sum + entry.amount, 0n);
  if (amount && amount.currency !== currency) {
    throw new RangeError(`the transfer is in ${currency}, not ${amount.currency}`);
  }
  const reversed = amount?.amount ?? left;
  if (amount && reversed <= 0n) throw new RangeError('the amount is not positive');
  if (reversed > left || left === 0n) {
    throw new LedgerError('exceeds_transfer', `${reversed} of ${left} ${currency}`);
  }
  return [
    ...allocateTo(gains, { amount: -reversed, currency }),
    ...allocateTo(losses, { amount: reversed, currency }),
  ];
}

/** Divides an amount among accounts in proportion to their entries. */
function allocateTo(entries: readonly EntryRow[], amount: Money): EntryRow[] {
  const weights = entries.map((entry) => (entry.amount < 0n ? -entry.amount : entry.amount));
  return allocate(amount, weights)
    .map((part, index) => ({
      accountId: entries[index]?.accountId ?? '',
      amount: part.amount,
    }))
    .filter((entry) => entry.amount !== 0n);
}
