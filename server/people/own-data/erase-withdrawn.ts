import { eraseOrganizations, expireGracePeriod } from '#server/people/organizations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createWithdrawalErasureRepository } from './erasure.repository.ts';
import { createWithdrawalsRepository } from './withdrawals.repository.ts';

type ErasureDeps = Parameters<typeof eraseOrganizations>[0];

/** Limit per run; the next continues. */
const most = 100;

/**
 * Erases users whose withdrawal has become final, and organizations without other members. Returns
 * the number of users.
 */
export async function eraseWithdrawn(deps: ErasureDeps): Promise<number> {
  const { db, clock } = deps;
  const due = await createWithdrawalsRepository(db).listDue(clock(), most);
  for (const user of due) await erase(db, user, clock());
  if (due.length > 0) await eraseOrganizations(deps);
  return due.length;
}

function erase(db: Database, user: { id: string; email: string }, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const withdrawals = createWithdrawalsRepository(transaction);
    // They may have come back in the meantime.
    if (!(await withdrawals.findEnd(user.id))) return;
    const erasure = createWithdrawalErasureRepository(transaction, user);
    for (const { id, others } of await withdrawals.listOwnedAlone(user.id)) {
      if (others > 0) await erasure.handOver(id);
      else await expireGracePeriod(transaction, id, now);
    }
    await erasure.eraseTraces();
    await erasure.giveBack();
    await erasure.eraseDeployer();
    await erasure.deleteUser();
  });
}
