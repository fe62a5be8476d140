import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { createMembersRepository } from './members.repository.ts';

/** Whether a user is a member of an organization, which need not be their current one. */
export function isMember(db: Database, organizationId: string, userId: string): Promise<boolean> {
  return inOrganization(db, organizationId, (transaction) =>
    createMembersRepository(transaction, organizationId).isMember(userId),
  );
}
