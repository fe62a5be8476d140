import { newId, sha256 } from '#server/platform/ids.ts';
import type { TransferKind } from '#shared/contracts/money/ledger.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { AccountRow, EntryRow, LedgerRepository, TransferRow } from './ledger.repository.ts';
import { LedgerError } from './ledger-error.ts';

export interface NewTransfer {
  /** Made by the caller before its first attempt, and the same in every further one. */
  key: string;
  kind: TransferKind;
  /** What caused it, such as the id of a payment. Never personal data. */
  reference: string;
  currency: Currency;
  /** At most one per account; positive ones add to the account. Zeros are left out. */
  entries: readonly EntryRow[];
}

/** A transfer, and whether its key had made it before. */
export type StoredTransfer = TransferRow & { isRepeated: boolean };

/** Stores a transfer under the lock of the book. */
export async function storeTransfer(
  repository: LedgerRepository,
  { entries: given, ...transfer }: NewTransfer,
): Promise<StoredTransfer> {
  const entries = given.filter(({ amount }) => amount !== 0n);
  assertBalanced(entries);
  const request = { ...transfer, entries };
  await repository.lockBook();
  const repeated = await findRepeated(repository, transfer.key, request);
  return repeated ?? insertWithinLock(repository, request, { request });
}

/** The transfer that the key made. Throws when it was another request. The book is locked. */
export async function findRepeated(
  repository: LedgerRepository,
  key: string,
  request: object,
): Promise<StoredTransfer | null> {
  const found = await repository.findTransferByKey(key);
  if (!found) return null;
  const { requestHash, ...transfer } = found;
  if (requestHash !== hashOf(request)) {
    throw new LedgerError('key_reused', `the key ${key} belongs to another transfer`);
  }
  return { ...transfer, isRepeated: true };
}

/** Inserts a balanced transfer. The book is locked. */
export async function insertWithinLock(
  repository: LedgerRepository,
  { key, kind, reference, currency, entries }: NewTransfer,
  { request, reverses = null }: { request: object; reverses?: string | null },
): Promise<StoredTransfer> {
  const ids = entries.map(({ accountId }) => accountId);
  const accounts = new Map((await repository.findAccounts(ids)).map((row) => [row.id, row]));
  const id = newId();
  const rows = entries.map((entry) => ({
    ...continueAccount(accounts.get(entry.accountId), entry, currency),
    transfer_id: id,
  }));
  const gains = entries.filter(({ amount }) => amount > 0n);
  const stored = await repository.insertTransfer(
    {
      ...{ id, key, kind, reference, currency, reverses },
      request_hash: hashOf(request),
      amount: gains.reduce((sum, { amount }) => sum + amount, 0n),
    },
    rows,
  );
  return { ...stored, isRepeated: false };
}

/** The entry that follows the last one of the account. */
function continueAccount(
  account: AccountRow | undefined,
  { accountId, amount }: EntryRow,
  currency: Currency,
) {
  if (!account) throw new LedgerError('unknown', `no account ${accountId}`);
  if (account.currency !== currency) {
    throw new RangeError(`account ${accountId} is in ${account.currency}, not ${currency}`);
  }
  const balance = account.balance + amount;
  if (balance < 0n && !account.mayBeNegative) {
    throw new LedgerError('insufficient_balance', `account ${accountId} would hold ${balance}`);
  }
  return {
    ...{ account_id: accountId, currency, amount, balance },
    position: account.position + 1,
    may_be_negative: account.mayBeNegative,
  };
}

function assertBalanced(entries: readonly EntryRow[]): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  const accounts = new Set(entries.map(({ accountId }) => accountId));
  if (sum !== 0n || entries.length < 2 || accounts.size < entries.length) {
    throw new RangeError('a transfer has one entry per account, and they add up to zero');
  }
}

function hashOf(request: object): string {
  return sha256(
    JSON.stringify(request, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  );
}
