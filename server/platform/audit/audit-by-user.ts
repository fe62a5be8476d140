import { enterOrganization } from '#server/platform/db/database.ts';
import type { NewAuditEntry, SignedInUser, UserContext } from '#server/platform/http/contexts.ts';
import { writeAudit } from './write-audit.ts';

export interface Actor extends Pick<UserContext, 'ip' | 'requestId'> {
  user: Pick<SignedInUser, 'id' | 'name' | 'email'>;
}

/**
 * Writes what a user did outside of a member call into an organization's audit log. Must be the
 * last step of the transaction: from here on it sees only that organization.
 */
export async function auditByUser(
  transaction: Parameters<typeof enterOrganization>[0],
  { user, ip, requestId }: Actor,
  organizationId: string,
  entry: NewAuditEntry,
): Promise<void> {
  const name = user.name || user.email;
  const entered = await enterOrganization(transaction, organizationId);
  await writeAudit(entered, { organizationId, userId: user.id, name, ip, requestId }, entry);
}
