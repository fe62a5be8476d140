import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { createMembersRepository } from './members.repository.ts';

/** Remembers that a member works in the console right now. */
export function markSeen(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  return inOrganization(db, organizationId, (transaction) =>
    createMembersRepository(transaction, organizationId).markSeen(userId),
  );
}
