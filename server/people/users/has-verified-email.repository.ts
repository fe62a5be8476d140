import type { Database } from '#server/platform/db/database.ts';

/** Whether the user has verified an address. */
export async function hasVerifiedEmail(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}
