import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { createPayoutRuns, type RunRow } from './payout-runs.repository.ts';
import { findPayoutsDue, type PayoutMonth } from './payouts-due.ts';
import { openAccount } from './sealed-account.ts';

type ReadDeps = Pick<PayoutDeps, 'db' | 'sealer'>;

export async function presentPayoutRun({ db, sealer }: ReadDeps, run: RunRow): Promise<PayoutRun> {
  const payouts = await createPayoutRuns(db).listPayouts(run.id);
  const { id, year, month, currency, by, createdAt } = run;
  return {
    ...{ id, year, month, currency, by, created_at: createdAt.toISOString() },
    total: payouts.reduce((sum, { amount }) => sum + amount, 0),
    payouts: payouts.map((payout) => {
      const { kind, holder, number } = openAccount(sealer, payout.id, payout.sealedAccount);
      const { id: payoutId, amount, state, failure } = payout;
      return {
        ...{ id: payoutId, amount, state, failure },
        organization: { id: payout.organizationId, name: payout.organizationName },
        account: { kind, holder, last4: number.slice(-4) },
      };
    }),
  };
}

/** What a run of a month would pay now. */
export async function previewPayouts({ db }: Pick<PayoutDeps, 'db'>, month: PayoutMonth) {
  const { total, payable, unpayable } = await findPayoutsDue(db, month, { isLocking: false });
  const ids = [...payable, ...unpayable].map(({ organizationId }) => organizationId);
  const names = await createPayoutRuns(db).listNames(ids);
  const organizationOf = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    total: Number(total),
    payable: payable.map(({ organizationId, amount }) => ({
      organization: organizationOf(organizationId),
      amount: Number(amount),
    })),
    unpayable: unpayable.map(({ organizationId, amount, reason }) => ({
      organization: organizationOf(organizationId),
      ...{ amount: Number(amount), reason },
    })),
  };
}
