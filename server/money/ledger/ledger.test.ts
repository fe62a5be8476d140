import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  createDatabase,
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Money } from '#shared/contracts/money/money.ts';
import { findFaults } from './books.repository.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { NewTransfer } from './store-transfer.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let organization: string;
let accounts: { payer: string; income: string; tax: string; credit: string };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  organization = `org-${randomUUID()}`;
  accounts = await inBook(async (ledger) => ({
    payer: await ledger.ensureAccount('payer', 'USD'),
    income: await ledger.ensureAccount('income', 'USD'),
    tax: await ledger.ensureAccount('tax', 'USD'),
    credit: await ledger.ensureAccount('credit', 'USD'),
  }));
});

const inBook = <Result>(
  work: (ledger: Ledger, transaction: TenantTransaction) => Promise<Result>,
  on = db,
) =>
  inOrganization(on, organization, (transaction) =>
    work(createLedger(transaction, organization), transaction),
  );
const dollars = (amount: bigint): Money => ({ amount, currency: 'USD' });
const payment = (key: string, net = 1_000n, tax = 100n): NewTransfer => ({
  ...{ key, kind: 'payment', reference: 'invoice-1', currency: 'USD' },
  entries: [
    { accountId: accounts.payer, amount: -(net + tax) },
    { accountId: accounts.income, amount: net },
    { accountId: accounts.tax, amount: tax },
  ],
});
const pay = (key: string, ...amounts: [bigint?, bigint?]) =>
  inBook((ledger) => ledger.transfer(payment(key, ...amounts)));
const balances = () =>
  inBook(async (ledger) => {
    const amountOf = async (id: string) => (await ledger.balance(id)).amount;
    return {
      payer: await amountOf(accounts.payer),
      income: await amountOf(accounts.income),
      tax: await amountOf(accounts.tax),
    };
  });

test('an account is created once', async () => {
  const again = () => inBook((ledger) => ledger.ensureAccount('income', 'USD'));
  expect(await Promise.all([again(), again()])).toEqual([accounts.income, accounts.income]);
  expect(await inBook((ledger) => ledger.ensureAccount('income', 'KRW'))).not.toBe(accounts.income);
});

test('a payment moves money to its accounts', async () => {
  const stored = await pay('pay-1');
  expect(stored).toMatchObject({ amount: 1_100n, currency: 'USD', isRepeated: false });
  expect(await balances()).toEqual({ payer: -1_100n, income: 1_000n, tax: 100n });
});

test('concurrent transfers with the same key create one transfer', async () => {
  const [first, second] = await Promise.all([pay('pay-1'), pay('pay-1')]);
  expect(first.id).toBe(second.id);
  expect([first.isRepeated, second.isRepeated].sort()).toEqual([false, true]);
  expect(await balances()).toEqual({ payer: -1_100n, income: 1_000n, tax: 100n });
  await expect(pay('pay-1', 2_000n)).rejects.toMatchObject({ refusal: 'key_reused' });
});

test('amounts beyond the exact range of numbers are stored exactly', async () => {
  const huge = 2n ** 61n + 1n;
  await pay('pay-1', huge, 0n);
  expect(await balances()).toEqual({ payer: -huge, income: huge, tax: 0n });
});

test('a transfer is refused when it is unbalanced, mixes currencies or names foreign accounts', async () => {
  const won = await inBook((ledger) => ledger.ensureAccount('income', 'KRW'));
  const transfer = (entries: { accountId: string; amount: bigint }[]) =>
    inBook((ledger) => ledger.transfer({ ...payment('bad'), entries }));
  const { payer, income } = accounts;
  const from = { accountId: payer, amount: -5n };
  await expect(transfer([from, { accountId: income, amount: 4n }])).rejects.toThrow(RangeError);
  await expect(transfer([from, { accountId: won, amount: 5n }])).rejects.toThrow(RangeError);
  await expect(transfer([from, { accountId: payer, amount: 5n }])).rejects.toThrow(RangeError);
  await expect(transfer([])).rejects.toThrow(RangeError);
  organization = `org-${randomUUID()}`;
  await expect(transfer([from, { accountId: income, amount: 5n }])).rejects.toMatchObject({
    refusal: 'unknown',
  });
});

test('concurrent transfers cannot overdraw an account', async () => {
  const { payer, credit, income } = accounts;
  const move = (key: string, from: string, to: string, amount: bigint) =>
    inBook((ledger) =>
      ledger.transfer({
        ...{ key, kind: 'credit', reference: 'test', currency: 'USD' },
        entries: [
          { accountId: from, amount: -amount },
          { accountId: to, amount },
        ],
      }),
    );
  await move('fill', payer, credit, 30n);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => move(`spend-${index}`, credit, income, 10n)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ refusal: 'insufficient_balance' });
    }
  }
  expect(await inBook((ledger) => ledger.balance(credit))).toEqual(dollars(0n));
});

test('reversals return the share of each account and never more than was paid', async () => {
  const { id: transferId } = await pay('pay-1', 1_000n, 101n);
  const refund = (key: string, amount?: bigint) =>
    inBook((ledger) =>
      ledger.reverse({
        ...{ key, transferId, reference: 'refund' },
        ...(amount !== undefined && { amount: dollars(amount) }),
      }),
    );
  expect(await refund('refund-1', 333n)).toMatchObject({ amount: 333n, reverses: transferId });
  await refund('refund-1', 333n);
  const results = await Promise.allSettled([refund('refund-2', 500n), refund('refund-3', 500n)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(refund('refund-4', 269n)).rejects.toMatchObject({ refusal: 'exceeds_transfer' });
  await expect(refund('refund-4', 0n)).rejects.toThrow(RangeError);
  const rest = await refund('refund-5');
  expect(rest.amount).toBe(268n);
  await expect(refund('refund-6')).rejects.toMatchObject({ refusal: 'exceeds_transfer' });
  expect(await balances()).toEqual({ payer: 0n, income: 0n, tax: 0n });
  const again = inBook((ledger) =>
    ledger.reverse({ key: 'refund-7', transferId: rest.id, reference: 'refund' }),
  );
  await expect(again).rejects.toThrow(RangeError);
});

test('a statement is paged without being shifted by new entries', async () => {
  for (let index = 1; index <= 5; index += 1) await pay(`pay-${index}`, 10n, 1n);
  const page = (cursor?: string) =>
    inBook((ledger) => ledger.statement(accounts.income, { size: 2, ...(cursor && { cursor }) }));
  const first = await page();
  await pay('pay-6', 10n, 1n);
  const second = await page(first.nextCursor ?? '');
  const third = await page(second.nextCursor ?? '');
  const balancesOf = ({ entries }: typeof first) => entries.map(({ balance }) => balance.amount);
  expect([first, second, third].map(balancesOf)).toEqual([[50n, 40n], [30n, 20n], [10n]]);
  expect(third.nextCursor).toBeNull();
});

test('the ledger is append-only, even for the database owner', async () => {
  await pay('pay-1');
  for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries']) {
    for (const change of [
      'update @ set currency = currency',
      'delete from @',
      'truncate @ cascade',
    ]) {
      const statement = sql.raw(change.replace('@', table));
      await expect(statement.execute(db)).rejects.toThrow('the ledger is append-only');
      await expect(inBook((_, transaction) => statement.execute(transaction))).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  }
});

test('the database refuses unbalanced rows, even from its owner', async () => {
  const { id } = await pay('pay-1');
  const insert = (amount: number, position: number, balance: number) =>
    sql`insert into ledger_entries (organization_id, account_id, position, transfer_id, currency,
      amount, balance, may_be_negative)
      values (${organization}, ${accounts.credit}, ${position}, ${id}, 'USD', ${amount}, ${balance}, false)`;
  await expect(insert(5, 1, 5).execute(db)).rejects.toThrow('does not balance');
  await expect(insert(5, 1, 6).execute(db)).rejects.toThrow('does not continue');
  await expect(insert(5, 2, 5).execute(db)).rejects.toThrow('does not continue');
  await expect(insert(-5, 1, -5).execute(db)).rejects.toThrow('ledger_balance');
  expect(await findFaults(db, organization)).toEqual([]);
});

test('an interrupted transfer is rolled back and can be repeated with its key', async () => {
  const other = createDatabase({ url: database.url, maxConnections: 1, onError: () => {} });
  const transferred = Promise.withResolvers<number>();
  const killed = Promise.withResolvers<void>();
  const interrupted = inBook(async (ledger, transaction) => {
    await ledger.transfer(payment('pay-1'));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    transferred.resolve(rows[0]?.pid ?? 0);
    await killed.promise;
  }, other);
  // As if the process died between the transfer and the commit.
  await sql`select pg_terminate_backend(${await transferred.promise}, 5000)`.execute(db);
  killed.resolve();
  await expect(interrupted).rejects.toThrow();
  await other.destroy();
  expect(await balances()).toEqual({ payer: 0n, income: 0n, tax: 0n });
  expect(await pay('pay-1')).toMatchObject({ isRepeated: false });
  expect(await pay('pay-1')).toMatchObject({ isRepeated: true });
  expect(await balances()).toEqual({ payer: -1_100n, income: 1_000n, tax: 100n });
});
