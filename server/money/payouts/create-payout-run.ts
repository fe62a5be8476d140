import { writeAudit } from '#server/platform/audit/index.ts';
import { enterOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { boundsOf } from './months.ts';
import type { Operator, PayoutDeps } from './payout-deps.ts';
import { createPayoutRuns } from './payout-runs.repository.ts';
import { createPayouts } from './payouts.repository.ts';
import { findPayoutsDue, type PayoutMonth } from './payouts-due.ts';
import { sealAccount } from './sealed-account.ts';

/**
 * Prepares the payouts of a month that has ended, all or none, and returns the id of the run. Of two
 * operators who do so at once, one is refused.
 */
export function createPayoutRun(
  { db, clock, sealer }: PayoutDeps,
  month: PayoutMonth,
  expectedTotal: bigint,
  operator: Operator,
): Promise<string> {
  const now = clock();
  if (boundsOf(month, 'UTC').before > now) {
    throw new AppError('invalid_state', 'the month has not ended');
  }
  return db.transaction().execute(async (transaction) => {
    const id = newId(now.getTime());
    const { userId, name: by } = operator;
    const run = { id, ...month, userId, by, createdAt: now };
    if (!(await createPayoutRuns(transaction).insert(run))) {
      throw new AppError('invalid_state', 'the month has a payout run');
    }
    const { total, payable } = await findPayoutsDue(transaction, month, { isLocking: true });
    if (total !== expectedTotal) {
      throw new AppError('price_changed', `${total} instead of ${expectedTotal}`);
    }
    for (const { organizationId, amount, account } of payable) {
      const payoutId = newId(now.getTime());
      const tenant = await enterOrganization(transaction, organizationId);
      await createPayouts(tenant, organizationId).insert({
        ...{ id: payoutId, runId: id, ...month, amount, at: now },
        sealedAccount: sealAccount(sealer, payoutId, organizationId, account),
      });
      await writeAudit(
        tenant,
        { organizationId, ...operator },
        {
          ...{ action: 'payout.prepared', objectType: 'payout', objectId: payoutId },
          after: { ...month, amount: Number(amount), last4: account.last4 },
        },
      );
    }
    return id;
  });
}
