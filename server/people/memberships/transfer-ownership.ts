import { createMembershipsRepository, listActiveWindows } from '#server/people/members/index.ts';
import {
  type AsMember,
  asMember,
  assertOrganizationOpen,
  assertOwner,
} from '#server/people/organizations/index.ts';
import { confirmPassword } from '#server/people/sign-ins/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { everyPermission } from '#shared/contracts/people/permissions.ts';

interface Transfer {
  organizationId: string;
  memberId: string;
  password: string;
  /** The previous owner stays an owner. */
  stay: boolean;
}

/**
 * Makes another member an owner; with `stay` false, the caller becomes a leader with all
 * permissions.
 */
export async function transferOwnership(
  { db, limits, bus }: Pick<HttpPlatform, 'db' | 'limits'> & { bus: Bus },
  context: UserContext,
  { organizationId, memberId, password, stay }: Transfer,
): Promise<void> {
  const assertCanTransfer = ({ own, settings }: AsMember) => {
    assertOwner(own);
    assertOrganizationOpen(settings);
  };
  // Authorization precedes the password check, which is slow.
  await asMember(db, context, organizationId, async (as) => assertCanTransfer(as));
  await confirmPassword({ db, limits }, context.user.id, password);
  const notify = await asMember(db, context, organizationId, async (as) => {
    assertCanTransfer(as);
    const { transaction, own, audit } = as;
    const memberships = createMembershipsRepository(transaction, organizationId);
    const member = found(await memberships.find(memberId), 'member');
    if (member.id === own.id) throw new AppError('cannot_change_self');

    await memberships.change(memberId, {
      role: 'owner',
      permission: everyPermission,
      window_ids: [],
    });
    if (!stay) {
      const window_ids = await listActiveWindows(transaction, organizationId);
      const position = { role: 'leader' as const, permission: everyPermission, window_ids };
      await memberships.change(own.id, position);
    }
    await audit({ action: 'organization.transferred', after: { to: memberId, stays: stay } });
    return insertLiveEvents(transaction, bus, organizationId, [
      { name: 'members.changed' },
      { name: 'access.changed', subjectId: memberId },
      { name: 'access.changed', subjectId: own.id },
    ]);
  });
  await notify();
}
