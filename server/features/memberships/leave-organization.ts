import { type HandoffDeps, releaseChats } from '#server/features/handoff/index.ts';
import { announce } from '#server/features/live/index.ts';
import { asMember } from '#server/features/organizations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import { keepAnOwner } from './change-position.ts';
import { createMembershipsRepository } from './memberships.repository.ts';

/** Ends the caller's own membership (RP1); the last owner stays. Says how many customers wait anew. */
export async function leaveOrganization(
  deps: HandoffDeps & { db: Database },
  context: UserContext,
  organizationId: string,
): Promise<number> {
  const { released, tell } = await asMember(deps.db, context, organizationId, async (as) => {
    const { transaction, own, audit } = as;
    const memberships = createMembershipsRepository(transaction, organizationId);
    await memberships.end(own.id);
    await keepAnOwner(memberships);
    const leaving = { organizationId, memberId: own.id };
    const { released, tell: tellOfChats } = await releaseChats(deps, transaction, leaving);
    await audit({ action: 'member.left', before: { member_id: own.id, role: own.role } });
    const changes = [{ name: 'members.changed' }] as const;
    const tellMembers = await announce(transaction, deps.bus, organizationId, changes);
    return {
      released,
      async tell() {
        await tellOfChats();
        await tellMembers();
      },
    };
  });
  await tell();
  return released;
}
