import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCustomerTransfers, createLedger, LedgerError } from '#server/money/ledger/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { saleCurrencies } from '#shared/contracts/money/prices.ts';
import fc from '#shared/testing/property.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const months = [1, 2, 3] as const;
const startOf = (month: number) => new Date(Date.UTC(2026, month - 1, 1));
const amount = fc.bigInt({ min: 1n, max: 5_000n });
const currency = fc.constantFrom(...saleCurrencies);
const at = fc.record({
  month: fc.constantFrom(...months),
  // The first moment of a month, any other one, and the last one.
  ms: fc.oneof(fc.constant(0), fc.nat({ max: 28 * 86_400_000 }), fc.constant(-1)),
});
const action = fc.oneof(
  fc.record({ type: fc.constant('sell' as const), currency, amount, at, feePercent: fc.nat(50) }),
  fc.record({
    type: fc.constant('refund' as const),
    index: fc.nat(),
    amount,
    isAll: fc.boolean(),
    at,
  }),
  fc.record({ type: fc.constant('payout' as const), currency, amount, at }),
  fc.record({ type: fc.constant('surplus' as const), currency, amount, at }),
  // The organization's own subscription.
  fc.record({ type: fc.constant('subscription' as const), currency, amount, at }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

function timeOf({ month, ms }: Action['at']): Date {
  return new Date((ms < 0 ? startOf(month + 1).getTime() : startOf(month).getTime()) + ms);
}

interface Sold {
  transferId: string;
  currency: (typeof saleCurrencies)[number];
}

/** Stores an action in the ledger; nothing if it is refused. */
async function perform(
  transaction: TenantTransaction,
  organization: string,
  each: Action,
  sold: readonly Sold[],
): Promise<Sold | undefined> {
  const ledger = createLedger(transaction, organization, timeOf(each.at));
  const transferOf = { key: randomUUID(), reference: randomUUID() };
  if (each.type === 'refund') {
    const sale = sold[each.index % Math.max(sold.length, 1)];
    if (!sale) return undefined;
    const part = { amount: { amount: each.amount, currency: sale.currency } };
    await ledger.reverse({ ...transferOf, transferId: sale.transferId, ...(!each.isAll && part) });
    return undefined;
  }
  const account = (...named: Parameters<typeof ledger.ensureAccount>) =>
    ledger.ensureAccount(...named);
  const transfer = { ...transferOf, currency: each.currency };
  const move = (from: string, to: string, kind: 'payment' | 'payout') =>
    ledger.transfer({
      ...{ ...transfer, kind },
      entries: [
        { accountId: from, amount: -each.amount },
        { accountId: to, amount: each.amount },
      ],
    });
  if (each.type === 'payout') {
    const [sales, payout] = [
      await account('sales', each.currency),
      await account('payout', each.currency),
    ];
    await move(sales, payout, 'payout');
    return undefined;
  }
  if (each.type !== 'sell') {
    const payer = await account('payer', each.currency, each.type === 'surplus' ? 'fan' : '');
    const income = await account('income', each.currency);
    const { id: transferId } = await move(payer, income, 'payment');
    return { transferId, currency: each.currency };
  }
  const fee = (each.amount * BigInt(each.feePercent)) / 100n;
  const tax = fee / 10n;
  const { id: transferId } = await ledger.transfer({
    ...{ ...transfer, kind: 'payment' },
    entries: [
      { accountId: await account('payer', each.currency, 'fan'), amount: -each.amount },
      { accountId: await account('sales', each.currency), amount: each.amount - fee - tax },
      { accountId: await account('fee', each.currency), amount: fee },
      { accountId: await account('tax', each.currency), amount: tax },
    ],
  });
  return { transferId, currency: each.currency };
}

/** How much `sales` changed in a month, but for payouts. */
async function changeOfSales(organization: string, month: number, unit: string): Promise<bigint> {
  const rows = await database.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.organization_id', '=', 'ledger_entries.organization_id')
        .onRef('ledger_accounts.id', '=', 'ledger_entries.account_id'),
    )
    .innerJoin('ledger_transfers', (join) =>
      join
        .onRef('ledger_transfers.organization_id', '=', 'ledger_entries.organization_id')
        .onRef('ledger_transfers.id', '=', 'ledger_entries.transfer_id'),
    )
    .select('ledger_entries.amount')
    .where('ledger_entries.organization_id', '=', organization)
    .where('ledger_accounts.kind', '=', 'sales')
    .where('ledger_transfers.kind', '<>', 'payout')
    .where('ledger_accounts.currency', '=', unit as Sold['currency'])
    .where('ledger_transfers.created_at', '>=', startOf(month))
    .where('ledger_transfers.created_at', '<', startOf(month + 1))
    .execute();
  return rows.reduce((sum, row) => sum + BigInt(String(row.amount)), 0n);
}

const netOf = (row: { gross: bigint; refunds: bigint; fee: bigint; vat: bigint }) =>
  row.gross - row.refunds - row.fee - row.vat;

test('totals are the sums of the rows and the change of the sales, after any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const organization = `org-${randomUUID()}`;
      const sold: Sold[] = [];
      for (const each of actions) {
        const result = await inOrganization(database.db, organization, (transaction) =>
          perform(transaction, organization, each, sold),
        ).catch((error: unknown) => {
          if (error instanceof LedgerError || error instanceof RangeError) return undefined;
          throw error;
        });
        if (result) sold.push(result);
      }
      for (const month of months) {
        const filter = { from: startOf(month), before: startOf(month + 1) };
        const { totals, rows, count } = await inOrganization(
          database.db,
          organization,
          async (transaction) => {
            const transfers = createCustomerTransfers(transaction, organization);
            const pages = [];
            for (let offset = 0; offset < 30; offset += 5) {
              pages.push(...(await transfers.list(filter, { offset, size: 5 })));
            }
            return {
              totals: await transfers.totals(filter),
              rows: pages,
              count: await transfers.count(filter),
            };
          },
        );
        expect(rows).toHaveLength(count);
        for (const unit of saleCurrencies) {
          const listed = rows.filter((row) => row.currency === unit);
          const total = totals.find((each) => each.currency === unit);
          for (const part of ['gross', 'refunds', 'fee', 'vat'] as const) {
            const sum = listed.reduce((all, row) => all + row[part], 0n);
            expect(sum).toBe(total?.[part] ?? 0n);
          }
          expect(total?.count ?? 0).toBe(listed.length);
          expect(total ? netOf(total) : 0n).toBe(await changeOfSales(organization, month, unit));
        }
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
