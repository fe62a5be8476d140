import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLedger } from '#server/money/ledger/index.ts';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { postPayment } from '#server/money/payments/post-payment.ts';
import { feeOnSale } from '#server/money/tax/index.ts';
import { createDatabase, type Database, inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/observability/logger.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { type SaleCurrency, saleCurrencies } from '#shared/contracts/money/prices.ts';
import fc from '#shared/testing/property.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const step = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  /** Shares of the payment that are refunded one after the other, in percent of what is left. */
  refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
});

test('refunds return each share exactly, and sales are never negative', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...saleCurrencies),
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (currency, salesFee, steps) => {
        await run({ currency, salesFee: BigInt(salesFee), steps });
      },
    ),
    { numRuns: 40 },
  );
  expect(await verifyBooks({ db, log: createLogger('fatal') })).toBe(0);
}, 120_000);

interface Case {
  currency: SaleCurrency;
  salesFee: bigint;
  steps: readonly { amount: number; refunds: readonly number[] }[];
}

const clock = () => new Date();

async function run({ currency, salesFee, steps }: Case): Promise<void> {
  const organizationId = newId();
  let gross = 0n;
  let refunded = 0n;
  await inOrganization(db, organizationId, async (transaction) => {
    const ledger = createLedger(transaction, organizationId);
    const balanceOf = async (kind: 'sales' | 'fee' | 'tax') =>
      (await ledger.balance(await ledger.ensureAccount(kind, currency))).amount;
    for (const { amount, refunds } of steps) {
      const id = newId();
      const payment = { id, amount: BigInt(amount), currency, state: 'paid' as const };
      const invoice = { customerId: 'customer', vat: 0n };
      await postPayment({ salesFee, clock }, transaction, organizationId, { payment, invoice });
      gross += payment.amount;
      const transferId = (await ledger.findTransferId(`payment ${id}`)) ?? '';
      let left = payment.amount;
      for (const percent of refunds) {
        const part = (left * BigInt(percent) + 99n) / 100n;
        if (part === 0n) continue;
        await ledger.reverse({
          ...{ key: `refund ${newId()}`, transferId, reference: id },
          amount: { amount: part, currency },
        });
        left -= part;
        refunded += part;
      }
      expect(left).toBeGreaterThanOrEqual(0n);
      const sales = await balanceOf('sales');
      const net = gross - refunded - (await balanceOf('fee')) - (await balanceOf('tax'));
      expect(sales).toBe(net);
      expect(sales).toBeGreaterThanOrEqual(0n);
    }
  });
}

test('the fee is rounded half up, and its tax down', () => {
  const fee = (amount: bigint, salesFee: bigint, country: string) => {
    const shares = feeOnSale({ amount, currency: 'KRW' }, { salesFee, country });
    return [shares.fee.amount, shares.vat.amount];
  };
  expect(fee(9_905n, 1_000n, 'KR')).toEqual([991n, 99n]);
  expect(fee(9_904n, 1_000n, 'US')).toEqual([990n, 0n]);
  expect(fee(999n, 275n, 'KR')).toEqual([27n, 2n]);
  expect(fee(100n, 0n, 'KR')).toEqual([0n, 0n]);
});
