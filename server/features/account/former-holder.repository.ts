import type { Database } from '#server/platform/db/database.ts';

/** How much somebody had who used an account before its address was proven. */
export interface Dropped {
  sessions: number;
  keys: number;
  invites: number;
}

/**
 * Takes from an account whatever lets somebody else act through it: they may have signed up with an
 * address that is not theirs. Works as the database's owner, over all organizations of the user.
 */
export async function dropFormerHolder(
  db: Database,
  user: { id: string; email: string },
): Promise<Dropped> {
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

/** What somebody is called who has given no name. */
export function localPartOf(email: string): string {
  return email.split('@')[0] ?? '';
}
