import type { Currency, Money } from '#shared/contracts/money/money.ts';
import { allocate } from '#shared/utils/money/calculate.ts';
import type { EntryRow, LedgerRepository } from './ledger.repository.ts';
import { LedgerError } from './ledger-error.ts';
import { findRepeated, insertWithinLock, type StoredTransfer } from './store-transfer.ts';

interface Reversal {
  /** As of a transfer. */
  key: string;
  transferId: string;
  reference: string;
  /** Positive; what is left of the transfer by default. */
  amount?: Money;
}

/**
 * Gives back part of a transfer, or all that is left of it. Each account gives back its share of what
 * is left, so that several parts add up to the whole exactly.
 */
export async function reverseTransfer(
  repository: LedgerRepository,
  { key, transferId, reference, amount }: Reversal,
): Promise<StoredTransfer> {
  const request = { reverses: transferId, reference, amount };
  await repository.lockBook();
  const repeated = await findRepeated(repository, key, request);
  if (repeated) return repeated;
  const transfer = await repository.findTransfer(transferId);
  if (!transfer) throw new LedgerError('unknown', `no transfer ${transferId}`);
  if (transfer.reverses)
    throw new RangeError('a reversal cannot be reversed; make another transfer');
  const { currency } = transfer;
  const entries = entriesOf(await repository.listRemaining(transferId), currency, amount);
  return insertWithinLock(
    repository,
    { key, kind: 'refund', reference, currency, entries },
    { request, reverses: transferId },
  );
}

/** The entries that give back this amount of what remains. */
function entriesOf(
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
  const given = amount?.amount ?? left;
  if (amount && given <= 0n) throw new RangeError('the amount is not positive');
  if (given > left || left === 0n) {
    throw new LedgerError('exceeds_transfer', `${given} of ${left} ${currency}`);
  }
  return [
    ...shareOut({ amount: -given, currency }, gains),
    ...shareOut({ amount: given, currency }, losses),
  ];
}

/** Entries of an amount in proportion to what each account has left of the transfer. */
function shareOut(amount: Money, entries: readonly EntryRow[]): EntryRow[] {
  const weights = entries.map((entry) => (entry.amount < 0n ? -entry.amount : entry.amount));
  return allocate(amount, weights)
    .map((part, index) => ({
      accountId: entries[index]?.accountId ?? '',
      amount: part.amount,
    }))
    .filter((entry) => entry.amount !== 0n);
}
