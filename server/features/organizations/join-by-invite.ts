import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';

/** Makes the user a member as the invite says, once, and only the person it was sent to. */
export async function joinByInvite(
  transaction: Database,
  { userId, email, hash }: { userId: string; email: string; hash: string },
): Promise<void> {
  const organizations = createOrganizationsRepository(transaction, userId);
  const invite = found(await organizations.findInvite(sha256(hash)), 'invite');
  if (invite.used_at) throw new AppError('invite_used');
  if (invite.is_expired) throw new AppError('invite_expired');
  if (invite.invitee_email !== email) throw new AppError('invite_email_mismatch');
  await organizations.addMember(invite.organization_id, {
    role: invite.role,
    permission: invite.permission,
    windowIds: invite.window_ids,
  });
  await organizations.markInviteUsed(invite.hash);
  await organizations.makeCurrent(invite.organization_id);
}
