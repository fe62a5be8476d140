import { removeKeysOfUser } from '#server/people/api-keys/index.ts';
import { removeInvitesByUser } from '#server/people/invites/index.ts';
import {
  createKnownDevicesRepository,
  createSignInsRepository,
} from '#server/people/sign-ins/index.ts';
import { createTwoFactorRepository } from '#server/people/two-factor/index.ts';
import { createProfilesRepository, defaultNameOf } from '#server/people/users/index.ts';
import { removeOneTimeTokens } from '#server/platform/auth/one-time-tokens.repository.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Counts of what was removed from an account when its address was verified. */
export interface RemovedAccount {
  sessions: number;
  keys: number;
  invites: number;
}

/**
 * Removes the sessions, keys, invites and second factors of a previous holder, who may have signed
 * up with an address that is not theirs. Runs as the database owner, over all organizations of the
 * user.
 */
export async function removePreviousHolder(
  db: Database,
  user: { id: string; email: string },
): Promise<RemovedAccount> {
  const removed = {
    sessions: await createSignInsRepository(db, user.id).endAll(),
    keys: await removeKeysOfUser(db, user.id),
    invites: await removeInvitesByUser(db, user.id),
  };
  await createTwoFactorRepository(db, user.id).remove();
  await createKnownDevicesRepository(db).removeAll(user.id);
  await removeOneTimeTokens(db, user.id);
  await createProfilesRepository(db).reset(user.id, defaultNameOf(user.email));
  return removed;
}
