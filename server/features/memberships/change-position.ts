import { checkGrant, createInvitesRepository } from '#server/features/invites/index.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import type { Grant } from '#shared/utils/beyond-grantor.ts';
import {
  createMembershipsRepository,
  type MembershipsRepository,
  type Position,
} from './memberships.repository.ts';

/** Who changes whom, as both stand while nobody else changes members. */
export interface Change {
  memberships: MembershipsRepository;
  caller: Caller;
  member: Position;
}

/**
 * Begins a change of another member (M2, M3). What the caller may do is looked up anew under the lock:
 * who was demoted a moment ago changes nobody any more.
 */
export async function beginChange(
  { caller: asked, transaction }: MemberContext,
  memberId: string,
): Promise<Change> {
  const { organizationId } = asked;
  const memberships = createMembershipsRepository(transaction, organizationId);
  await memberships.lockOrganization();
  const own = found(await memberships.findOfUser(asked.userId), 'member');
  const member = found(await memberships.find(memberId), 'member');
  if (member.user_id === asked.userId) throw new AppError('cannot_change_self');
  const { role, permission, window_ids: windowIds } = own;
  const caller = { ...asked, role, permission, windowIds };
  // Chatbots that are gone are nobody's.
  const existing = await createInvitesRepository(transaction, organizationId).existingWindows(
    member.window_ids,
  );
  checkGrant(caller, { ...member, window_ids: existing });
  return { memberships, caller, member };
}

/** Throws unless somebody owns the organization after the change (RP1). */
export async function keepAnOwner(memberships: MembershipsRepository): Promise<void> {
  if ((await memberships.countOwners()) === 0) throw new AppError('last_owner');
}

/** What an entry of the log says of a position. */
export function toLog({ role, permission, window_ids }: Grant) {
  return { role, permission, window_ids };
}
