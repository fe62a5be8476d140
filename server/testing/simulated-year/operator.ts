import { operatorPaymentEndpoints } from '#shared/contracts/money/operator-payments.ts';
import { type PayoutRun, payoutEndpoints } from '#shared/contracts/money/payouts.ts';
import { type SaleCurrency, saleCurrencies } from '#shared/contracts/money/prices.ts';
import { chooseRefund } from './choose-refund.ts';
import { attempt, maybeTwice, type World } from './world.ts';

/** Refunds a payment of an organization or of its customer, whole or in part. */
export async function refundSomething(world: World): Promise<void> {
  const { operator, random } = world;
  await attempt(world, 'refund', async () => {
    const { items } = await operator.api.call(operatorPaymentEndpoints.list, {
      query: { page: random.between(1, 3), size: 20 },
    });
    const refund = chooseRefund(random, items);
    if (!refund) return;
    const { id, amount, refundable } = refund;
    const body = {
      ...{ amount, expected_refundable: refundable, reason: 'Goodwill' },
      subscription: random.pick(['keep', 'end'] as const),
    };
    // Sometimes two operators refund it at the same time.
    await maybeTwice(
      world,
      () =>
        operator.api.call(operatorPaymentEndpoints.refund, { params: { payment_id: id }, body }),
      0.3,
    );
  });
}

/** Refunds at the provider what was charged although the product had recorded a failed payment. */
export async function clearDifferences(world: World): Promise<void> {
  const { operator, bank } = world;
  await attempt(world, 'look at differences', async () => {
    const { items } = await operator.api.call(operatorPaymentEndpoints.list, {
      query: { differing: true, size: 100 },
    });
    for (const { id, difference } of items) {
      if (difference === 'charged') bank.books.returnByHand(id);
    }
  });
}

/** Creates the payout runs of a month, one per currency. */
export async function payOut(world: World, { year, month }: { year: number; month: number }) {
  for (const currency of saleCurrencies) {
    await attempt(world, 'payout run', () => createRun(world, { year, month, currency }));
  }
}

async function createRun(
  world: World,
  month: { year: number; month: number; currency: SaleCurrency },
): Promise<void> {
  const { api } = world.operator;
  const { total } = await api.call(payoutEndpoints.preview, { query: month });
  if (total === 0) return;
  const body = { ...month, expected_total: total };
  await maybeTwice(world, () => api.call(payoutEndpoints.create, { body }), 0.3);
}

/** Downloads the bank files, and enters whether the bank paid each payout. */
export async function settlePayouts(world: World): Promise<void> {
  const { api } = world.operator;
  let runs: PayoutRun[] = [];
  await attempt(world, 'look at payouts', async () => {
    ({ items: runs } = await api.call(payoutEndpoints.list, { query: { size: 10 } }));
  });
  for (const { id, payouts } of runs) {
    const params = { run_id: id };
    const open = payouts.filter(({ state }) => state === 'prepared' || state === 'sent');
    for (const kind of new Set(open.map(({ account }) => account.kind))) {
      await attempt(world, 'bank file', () =>
        api.call(payoutEndpoints.bankFile, { params, body: { kind } }),
      );
    }
    for (const payout of open) {
      const isPaid = world.random.chance(0.9);
      const body = isPaid
        ? { state: 'paid' as const }
        : { state: 'failed' as const, failure: 'account closed' };
      await attempt(world, isPaid ? 'payout paid' : 'payout failed', () =>
        maybeTwice(world, () =>
          api.call(payoutEndpoints.settle, {
            ...{ params: { ...params, payout_id: payout.id }, body },
          }),
        ),
      );
    }
  }
}
