import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Whether an owner of the organization has verified their address. */
export async function hasVerifiedOwner(
  db: TenantTransaction,
  organizationId: string,
): Promise<boolean> {
  const owner = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.id')
    .where('members.organization_id', '=', organizationId)
    .where('members.role', '=', 'owner')
    .where('users.email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
