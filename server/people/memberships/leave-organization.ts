import { createMembershipsRepository } from '#server/people/members/index.ts';
import { asMember } from '#server/people/organizations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { assertOwnerRemains } from './change-position.ts';
import type { MembershipDeps } from './membership-deps.ts';

/**
 * Ends the caller's own membership; throws for the last owner. Returns how many of their chats
 * returned to the queue.
 */
export async function leaveOrganization(
  deps: MembershipDeps & { db: Database },
  context: UserContext,
  organizationId: string,
): Promise<number> {
  const { released, publish } = await asMember(deps.db, context, organizationId, async (as) => {
    const { transaction, own, audit } = as;
    const memberships = createMembershipsRepository(transaction, organizationId);
    await memberships.end(own.id);
    await assertOwnerRemains(memberships);
    const leaving = { organizationId, memberId: own.id };
    const { released, publish: publishChats } = await deps.releaseChats(transaction, leaving);
    await audit({ action: 'member.left', before: { member_id: own.id, role: own.role } });
    const changes = [{ name: 'members.changed' }] as const;
    const publishMembers = await insertLiveEvents(transaction, deps.bus, organizationId, changes);
    return {
      released,
      async publish() {
        await publishChats();
        await publishMembers();
      },
    };
  });
  await publish();
  return released;
}
