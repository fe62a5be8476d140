import type { Database } from '#server/platform/db/database.ts';

/** Counts of what was removed from an account when its address was verified. */
export interface RemovedAccount {
  sessions: number;
  keys: number;
  invites: number;
}

/**
 * Removes everything through which a previous holder could act: they may have signed up with an
 * address that is not theirs. Runs as the database owner, over all organizations of the user.
 */
export async function removePreviousHolder(
  db: Database,
  user: { id: string; email: string },
): Promise<RemovedAccount> {
  const sessions = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const keys = await db
    .deleteFrom('api_keys')
    .using('members')
    .whereRef('members.organization_id', '=', 'api_keys.organization_id')
    .whereRef('members.id', '=', 'api_keys.member_id')
    .where('members.user_id', '=', user.id)
    .executeTakeFirst();
  const invites = await db
    .deleteFrom('invites')
    .where('invited_by', '=', user.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  for (const table of ['two_factor', 'recovery_codes', 'known_devices', 'one_time_tokens'] as const)
    await db.deleteFrom(table).where('user_id', '=', user.id).execute();
  await db
    .updateTable('users')
    .set({ name: localPartOf(user.email), phone_number: null })
    .where('id', '=', user.id)
    .execute();
  return {
    sessions: Number(sessions.numDeletedRows),
    keys: Number(keys.numDeletedRows),
    invites: Number(invites.numDeletedRows),
  };
}

/** Default name of a user who has given none. */
export function localPartOf(email: string): string {
  return email.split('@')[0] ?? '';
}
