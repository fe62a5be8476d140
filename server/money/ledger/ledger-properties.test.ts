import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type AccountKind, accountKinds } from '#shared/contracts/money/ledger.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import fc from '#shared/testing/property.ts';
import { findFaults } from './books.repository.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { LedgerError } from './ledger-error.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const testedCurrencies = ['KRW', 'JPY', 'USD'] as const satisfies Currency[];
const currency = fc.constantFrom(...testedCurrencies);
const amount = fc.bigInt({ min: 1n, max: 1_000n });
const kind = fc.constantFrom<AccountKind>(...accountKinds);
/** Few keys, so that some are repeated. */
const key = fc.integer({ min: 1, max: 15 }).map((number) => `key-${number}`);
const index = fc.nat({ max: 30 });

/** Calls in any order, some of them refused or repeated. */
const action = fc.oneof(
  fc.record({ type: fc.constant('pay' as const), key, currency, amount, tax: amount }),
  fc.record({ type: fc.constant('move' as const), key, currency, amount, from: kind, to: kind }),
  fc.record({ type: fc.constant('refund' as const), key, index, amount, isAll: fc.boolean() }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface StoredAction {
  transferId: string;
  key: string;
  amount: bigint;
  reverses: string | null;
}

/** Runs an action; null if the ledger refuses it. */
async function perform(
  ledger: Ledger,
  each: Action,
  done: readonly StoredAction[],
): Promise<StoredAction | null> {
  const stored = await run(ledger, each, done).catch((error: unknown) => {
    if (error instanceof LedgerError || error instanceof RangeError) return null;
    throw error;
  });
  if (!stored) return null;
  const { id: transferId, amount: moved, reverses } = stored;
  return { transferId, key: each.key, amount: moved, reverses };
}

async function run(ledger: Ledger, each: Action, done: readonly StoredAction[]) {
  if (each.type === 'refund') {
    const paid = done[each.index % Math.max(done.length, 1)];
    if (!paid) return null;
    const [unit] = testedCurrencies.filter((code) => paid.key.startsWith(code));
    return ledger.reverse({
      ...{ key: each.key, transferId: paid.transferId, reference: 'refund' },
      ...(!each.isAll && unit && { amount: { amount: each.amount, currency: unit } }),
    });
  }
  const account = (name: AccountKind) => ledger.ensureAccount(name, each.currency);
  const transfer = { key: `${each.currency} ${each.key}`, reference: '', currency: each.currency };
  if (each.type === 'move') {
    const entries = [
      { accountId: await account(each.from), amount: -each.amount },
      { accountId: await account(each.to), amount: each.amount },
    ];
    return ledger.transfer({ ...transfer, kind: 'credit', entries });
  }
  const entries = [
    { accountId: await account('payer'), amount: -(each.amount + each.tax) },
    { accountId: await account('income'), amount: each.amount },
    { accountId: await account('tax'), amount: each.tax },
  ];
  return ledger.transfer({ ...transfer, kind: 'payment', entries });
}

test('a book balances after any sequence of transfers and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 25 }),
      fc.boolean(),
      async (actions, areConcurrent) => {
        const organization = `org-${randomUUID()}`;
        const inBook = <Result>(work: (ledger: Ledger) => Promise<Result>) =>
          inOrganization(database.db, organization, (transaction) =>
            work(createLedger(transaction, organization)),
          );
        const done: StoredAction[] = [];
        const performOne = async (each: Action) => {
          const result = await inBook((ledger) => perform(ledger, each, done));
          if (!result) return;
          const name = 'currency' in each ? `${each.currency} ${each.key}` : each.key;
          done.push({ ...result, key: name });
        };
        if (areConcurrent) await Promise.all(actions.map(performOne));
        else for (const each of actions) await performOne(each);

        expect(await findFaults(database.db, organization)).toEqual([]);
        await expectTotals(inBook);
        expectOncePerKey(done);
        expectRefundsWithinPayments(done);
      },
    ),
    {
      numRuns: 30,
      examples: [
        [
          [
            { type: 'pay', key: 'key-1', currency: 'JPY', amount: 1n, tax: 1n },
            ...(['income', 'tax'] as const).map((from) => ({
              ...{ type: 'move' as const, key: 'key-2', currency: 'JPY' as const, amount: 60n },
              ...{ from, to: 'payer' as const },
            })),
          ],
          true,
        ],
      ],
    },
  );
});

/** Balances equal the sums of the statements, and all accounts of a currency add up to zero. */
async function expectTotals(
  inBook: <Result>(work: (ledger: Ledger) => Promise<Result>) => Promise<Result>,
): Promise<void> {
  for (const unit of testedCurrencies) {
    let total = 0n;
    for (const name of accountKinds) {
      const { balance, entries } = await inBook(async (ledger) => {
        const id = await ledger.ensureAccount(name, unit);
        const page = await ledger.statement(id, { size: 100 });
        return { balance: await ledger.balance(id), entries: page.entries };
      });
      const listed = entries.reduce((sum, entry) => sum + entry.amount.amount, 0n);
      expect(listed).toBe(balance.amount);
      if (name !== 'payer' && name !== 'payout') expect(balance.amount >= 0n).toBe(true);
      total += balance.amount;
    }
    expect(total).toBe(0n);
  }
}

function expectOncePerKey(done: readonly StoredAction[]): void {
  const byKey = Map.groupBy(done, ({ key: name }) => name);
  for (const transfers of byKey.values()) {
    expect(new Set(transfers.map(({ transferId }) => transferId)).size).toBe(1);
  }
}

function expectRefundsWithinPayments(done: readonly StoredAction[]): void {
  const transfers = new Map(done.map((each) => [each.transferId, each]));
  for (const { transferId, amount: paid } of transfers.values()) {
    const refunds = [...transfers.values()].filter(({ reverses }) => reverses === transferId);
    expect(refunds.reduce((sum, refund) => sum + refund.amount, 0n) <= paid).toBe(true);
  }
}
