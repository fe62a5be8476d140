import { addMember } from '#server/people/members/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';

interface Joining {
  userId: string;
  organizationId: string;
  member: { role: Role; permission: PermissionMap; windowIds: readonly string[] };
}

/** Adds the user if needed, and makes the organization current. */
export async function joinOrganization(
  transaction: Database,
  { userId, organizationId, member }: Joining,
): Promise<void> {
  await addMember(transaction, organizationId, { userId, ...member });
  await createUsersRepository(transaction).setCurrentOrganization(userId, organizationId);
}
