import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyBooks } from '#server/money/ledger/ledger-jobs.ts';
import { crashAt } from '#server/testing/crash-points.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { sell } from '#server/testing/posted-sales.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { settlementEndpoints } from '#shared/contracts/money/settlements.ts';
import { createBankFile } from './bank-file.ts';
import { createPayoutRun } from './create-payout-run.ts';
import type { Operator, PayoutDeps } from './payout-deps.ts';
import { createPayoutRuns } from './payout-runs.repository.ts';
import { settlePayout } from './settle-payout.ts';

const { now: clock } = movableClock('2040-01-10T00:00:00Z');
const operator: Operator = { userId: 'operator', name: 'Operator', ip: '', requestId: 'request' };
const currency = 'KRW' as const;
let app: TestApp;
let owners: TestUser[];
beforeAll(async () => {
  app = await createTestApp({ clock });
  owners = [await app.signUp(), await app.signUp()];
  for (const owner of owners) {
    await owner.api.call(settlementEndpoints.saveAccount, {
      body: { kind: 'kr', holder: '홍길동', bank: '우리은행', number: '1002123456789' },
    });
  }
});
afterAll(() => app.close());

/** Runs a step with a process that dies at each of its points, and then once to its end. */
async function crashAtEachPoint(
  step: (deps: PayoutDeps) => Promise<unknown>,
  check: () => unknown,
) {
  for (let at = 1; ; at += 1) {
    try {
      if (await crashAt(at, app, app.services, step)) return at;
    } catch (error) {
      // The crash came after the commit: then the step is refused as done.
      expect(error).toMatchObject({ code: 'invalid_state' });
      return at;
    }
    await check();
  }
}

const payoutsOf = async (runId: string) => createPayoutRuns(app.services.db).listPayouts(runId);

async function findRunId(): Promise<string | undefined> {
  const { items } = await createPayoutRuns(app.services.db).list({ page: 1, size: 10 });
  return items[0]?.id;
}

/** What has left the sales of the organizations. */
async function countPaid(): Promise<number> {
  const rows = await app.services.db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('kind', '=', 'payout')
    .execute();
  return rows.length;
}

test('an operator whose process dies at any step prepares, sends and pays each payout once', async () => {
  for (const owner of owners) {
    await sell(app.services, owner, { amount: 10_000n, at: '2039-12-15T00:00:00Z' });
  }
  const month = { year: 2039, month: 12, currency };
  const created = await crashAtEachPoint(
    (deps) => createPayoutRun(deps, month, 17_800n, operator),
    async () => {
      const runId = await findRunId();
      expect(runId ? (await payoutsOf(runId)).length : 2).toBe(2);
    },
  );
  const runId = (await findRunId()) ?? '';
  const payouts = await payoutsOf(runId);
  expect(payouts.map(({ state, amount }) => [state, amount])).toEqual([
    ...[
      ['prepared', 8_900],
      ['prepared', 8_900],
    ],
  ]);

  const files = new Set<string>();
  const sent = await crashAtEachPoint(
    async (deps) => {
      const { content } = await createBankFile(deps, { runId, kind: 'kr', payer: null }, operator);
      files.add(content);
    },
    async () => {
      const states = new Set((await payoutsOf(runId)).map(({ state }) => state));
      expect(states.size).toBe(1);
    },
  );
  expect(files.size).toBe(1);

  let settled = 0;
  for (const { id: payoutId, organizationId } of payouts) {
    const before = await countPaid();
    settled += await crashAtEachPoint(
      (deps) =>
        settlePayout(
          deps,
          { organizationId, payoutId, isErased: false },
          { state: 'paid' },
          operator,
        ),
      async () => {
        const state = (await payoutsOf(runId)).find(({ id }) => id === payoutId)?.state;
        expect(await countPaid()).toBe(before + (state === 'paid' ? 1 : 0));
      },
    );
    expect(await countPaid()).toBe(before + 1);
  }
  expect(Math.min(created, sent, settled)).toBeGreaterThan(10);
  expect(await verifyBooks(app.services)).toBe(0);
}, 120_000);
