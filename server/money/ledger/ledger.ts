import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { AccountKind } from '#shared/contracts/money/ledger.ts';
import type { Currency, Money } from '#shared/contracts/money/money.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { LedgerError } from './ledger-error.ts';
import { entriesOfReversal, reverseTransfer } from './reverse-transfer.ts';
import { storeTransfer } from './store-transfer.ts';

/** Accounts of money outside the product. Only these may be negative. */
const outside: readonly AccountKind[] = ['payer', 'payout'];

/**
 * The book of one organization. Runs in the caller's transaction, so that a transfer and its cause are
 * stored together. A transfer locks the book until the commit, so such transactions must be short and
 * make no outside calls. `at` is the time of its transfers; default: the database's.
 */
export function createLedger(transaction: TenantTransaction, organizationId: string, at?: Date) {
  const repository = createLedgerRepository(transaction, organizationId);

  return {
    /** Returns the id of an account, creating it if needed. */
    async ensureAccount(kind: AccountKind, currency: Currency, subjectId = ''): Promise<string> {
      const find = () => repository.findAccountId(kind, currency, subjectId);
      const existing = await find();
      if (existing) return existing;
      // Without the lock, two transactions that create accounts in different orders would deadlock.
      await repository.lockBook();
      const created = await find();
      if (created) return created;
      const id = newId();
      const may_be_negative = outside.includes(kind);
      await repository.insertAccount({
        id,
        kind,
        currency,
        subject_id: subjectId,
        may_be_negative,
      });
      return id;
    },

    /** Moves money between accounts of one currency. A repeated key returns the first transfer. */
    transfer: (transfer: Parameters<typeof storeTransfer>[1]) =>
      storeTransfer(repository, transfer, at),

    /** Reverses part or all of what remains of a transfer, in proportion to its entries. */
    reverse: (reversal: Parameters<typeof reverseTransfer>[1]) =>
      reverseTransfer(repository, reversal, at),

    /** The id of the transfer that a key created. */
    async findTransferId(key: string): Promise<string | undefined> {
      return (await repository.findTransferByKey(key))?.id;
    },

    /** What a reversal would add to an account; negative where it takes from it. */
    async shareOfReversal(
      { transferId, amount }: { transferId: string; amount: Money },
      accountId: string,
    ): Promise<bigint> {
      const remaining = await repository.listRemaining(transferId);
      const entries = entriesOfReversal(remaining, amount.currency, amount);
      return entries.find((entry) => entry.accountId === accountId)?.amount ?? 0n;
    },

    /** Until the transaction ends, nobody else changes a balance of the book. */
    lock: () => repository.lockBook(),

    async balance(accountId: string): Promise<Money> {
      const [account] = await repository.findAccounts([accountId]);
      if (!account) throw new LedgerError('unknown', `no account ${accountId}`);
      return { amount: account.balance, currency: account.currency };
    },

    /** A page of an account's entries, newest first, with the balance after each. */
    async statement(accountId: string, page: { cursor?: string; size: number }) {
      const { rows, nextCursor } = await repository.listEntries(accountId, page);
      const entries = rows.map((row) => ({
        transferId: row.transfer_id,
        kind: row.kind,
        reference: row.reference,
        reverses: row.reverses,
        amount: { amount: BigInt(row.amount), currency: row.currency },
        balance: { amount: BigInt(row.balance), currency: row.currency },
        createdAt: row.created_at,
      }));
      return { entries, nextCursor };
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
