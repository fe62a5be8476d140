import { type Insertable, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset, nextCursor } from '#server/platform/db/keyset.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { AccountKind, TransferKind } from '#shared/contracts/money/ledger.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { lockBooks } from './sales-balances.repository.ts';

export interface AccountRow {
  id: string;
  currency: Currency;
  mayBeNegative: boolean;
  /** Of the last entry; 0 without entries. */
  position: number;
  balance: bigint;
}

export interface TransferRow {
  id: string;
  kind: TransferKind;
  reference: string;
  amount: bigint;
  currency: Currency;
  /** The transfer that it reverses. */
  reverses: string | null;
  createdAt: Date;
}

export interface EntryRow {
  accountId: string;
  amount: bigint;
}

type NewRow<Table extends keyof DatabaseTables> = Omit<
  Insertable<DatabaseTables[Table]>,
  'organization_id'
>;

/** Newest first. */
const byPosition = createKeyset(
  [{ column: sql.ref('ledger_entries.position'), type: 'integer' }],
  'desc',
);

/** Amounts are read as texts, because the driver's numbers are exact only up to 2^53. */
export function createLedgerRepository(db: TenantTransaction, organizationId: string) {
  const transfers = () =>
    db
      .selectFrom('ledger_transfers')
      .select(['id', 'kind', 'reference', 'currency', 'reverses', 'request_hash'])
      .select([sql<string>`amount::text`.as('amount'), 'created_at'])
      .where('organization_id', '=', organizationId);

  return {
    /** Serializes the transfers of a book until the transaction ends. */
    async lockBook(): Promise<void> {
      await lockBooks(db, [organizationId]);
    },

    async findAccountId(kind: AccountKind, currency: Currency, subjectId: string) {
      const row = await db
        .selectFrom('ledger_accounts')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .where('currency', '=', currency)
        .executeTakeFirst();
      return row?.id;
    },

    async insertAccount(row: NewRow<'ledger_accounts'>): Promise<void> {
      await db
        .insertInto('ledger_accounts')
        .values({ organization_id: organizationId, ...row })
        .execute();
    },

    async findAccounts(ids: readonly string[]): Promise<AccountRow[]> {
      const rows = await db
        .selectFrom('ledger_accounts as accounts')
        .leftJoinLateral(
          (query) =>
            query
              .selectFrom('ledger_entries')
              .select(['position', sql<string>`balance::text`.as('balance')])
              .where('organization_id', '=', organizationId)
              .whereRef('account_id', '=', 'accounts.id')
              .orderBy('position', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select(['accounts.id', 'accounts.currency', 'accounts.may_be_negative'])
        .select(['last.position', 'last.balance'])
        .where('accounts.organization_id', '=', organizationId)
        .where(sql<boolean>`accounts.id = any(${[...ids]}::text[])`)
        .execute();
      return rows.map(({ id, currency, may_be_negative, position, balance }) => ({
        ...{ id, currency, mayBeNegative: may_be_negative },
        ...{ position: position ?? 0, balance: BigInt(balance ?? 0) },
      }));
    },

    async findTransferByKey(key: string) {
      const row = await transfers().where('key', '=', key).executeTakeFirst();
      return row && { ...toTransfer(row), requestHash: row.request_hash };
    },

    async findTransfer(id: string): Promise<TransferRow | undefined> {
      const row = await transfers().where('id', '=', id).executeTakeFirst();
      return row && toTransfer(row);
    },

    /** The amounts of a transfer that are not reversed, by account, without zeros. */
    async listRemaining(transferId: string): Promise<EntryRow[]> {
      const rows = await db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transfers', (join) =>
          join
            .onRef('ledger_transfers.organization_id', '=', 'ledger_entries.organization_id')
            .onRef('ledger_transfers.id', '=', 'ledger_entries.transfer_id'),
        )
        .select(['account_id', sql<string>`sum(ledger_entries.amount)::text`.as('amount')])
        .where('ledger_entries.organization_id', '=', organizationId)
        .where((row) =>
          row.or([
            row('ledger_transfers.id', '=', transferId),
            row('ledger_transfers.reverses', '=', transferId),
          ]),
        )
        .groupBy('account_id')
        .having(sql<boolean>`sum(ledger_entries.amount) <> 0`)
        .orderBy('account_id')
        .execute();
      return rows.map(({ account_id, amount }) => ({
        accountId: account_id,
        amount: BigInt(amount),
      }));
    },

    async insertTransfer(
      transfer: NewRow<'ledger_transfers'>,
      entries: readonly NewRow<'ledger_entries'>[],
    ): Promise<TransferRow> {
      const book = { organization_id: organizationId };
      const row = await db
        .insertInto('ledger_transfers')
        .values({ ...book, ...transfer })
        .returning(['id', 'kind', 'reference', 'currency', 'reverses', 'created_at'])
        .returning(sql<string>`amount::text`.as('amount'))
        .executeTakeFirstOrThrow();
      await db
        .insertInto('ledger_entries')
        .values(entries.map((entry) => ({ ...book, ...entry })))
        .execute();
      return toTransfer(row);
    },

    /** Entries of an account, newest first, with the balance after each. */
    async listEntries(accountId: string, { cursor, size }: { cursor?: string; size: number }) {
      const rows = await db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transfers', (join) =>
          join
            .onRef('ledger_transfers.organization_id', '=', 'ledger_entries.organization_id')
            .onRef('ledger_transfers.id', '=', 'ledger_entries.transfer_id'),
        )
        .select(['transfer_id', 'kind', 'reference', 'reverses', 'ledger_entries.currency'])
        .select(['ledger_entries.created_at', byPosition.position.as('list_position')])
        .select([
          sql<string>`ledger_entries.amount::text`.as('amount'),
          sql<string>`balance::text`.as('balance'),
        ])
        .where('ledger_entries.organization_id', '=', organizationId)
        .where('account_id', '=', accountId)
        .$if(cursor !== undefined, (query) => query.where(byPosition.after(cursor ?? '')))
        .orderBy('position', 'desc')
        .limit(size + 1)
        .execute();
      return { rows: rows.slice(0, size), nextCursor: nextCursor(rows, size) };
    },
  };
}
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

function toTransfer(row: {
  id: string;
  kind: TransferKind;
  reference: string;
  currency: Currency;
  reverses: string | null;
  amount: string;
  created_at: Date;
}): TransferRow {
  const { id, kind, reference, currency, reverses } = row;
  const times = { createdAt: row.created_at };
  return { id, kind, reference, currency, reverses, amount: BigInt(row.amount), ...times };
}
