import { eraseOrganizations, expireGracePeriod } from '#server/people/organizations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createWithdrawalErasureRepository } from './erasure.repository.ts';
import { createWithdrawalsRepository } from './withdrawals.repository.ts';

type ErasureDeps = Parameters<typeof eraseOrganizations>[0];

/** Limit per run; the next continues. */
const maxUsers = 100;

/**
 * Erases users whose withdrawal has become final, and organizations without other members. Returns
 * the number of users.
 */
export async function eraseWithdrawn(deps: ErasureDeps): Promise<number> {
  const { db, clock } = deps;
  const due = await createWithdrawalsRepository(db).listDue(clock(), maxUsers);
  for (const user of due) await erase(db, user, clock());
  if (due.length > 0) await eraseOrganizations(deps);
  return due.length;
}

function erase(db: Database, user: { id: string; email: string }, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const withdrawals = createWithdrawalsRepository(transaction);
    // The user may have revoked the withdrawal meanwhile.
    if (!(await withdrawals.findEraseAfter(user.id))) return;
    const erasure = createWithdrawalErasureRepository(transaction, user);
    for (const { id, others } of await withdrawals.listSolelyOwned(user.id)) {
      if (others > 0) await erasure.promoteNextOwner(id);
      else await expireGracePeriod(transaction, id, now);
    }
    await erasure.anonymizeActivity();
    await erasure.unassignChats();
    await erasure.anonymizeDeployments();
    await erasure.removeNames();
    await erasure.deleteUser();
  });
}
