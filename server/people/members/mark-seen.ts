import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { createMembersRepository } from './members.repository.ts';

/** Records that a member is using the console now. */
export function markMemberSeen(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  return inOrganization(db, organizationId, (transaction) =>
    createMembersRepository(transaction, organizationId).markSeen(userId),
  );
}
