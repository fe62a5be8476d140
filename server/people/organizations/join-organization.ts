import type { Database } from '#server/platform/db/database.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

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
  const organizations = createOrganizationsRepository(transaction, userId);
  await organizations.addMember(organizationId, member);
  await organizations.makeCurrent(organizationId);
}
