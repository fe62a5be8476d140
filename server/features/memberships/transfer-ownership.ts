import { createInvitesRepository } from '#server/features/invites/index.ts';
import { announce } from '#server/features/live/index.ts';
import {
  type AsMember,
  asMember,
  assertOpen,
  assertOwner,
} from '#server/features/organizations/index.ts';
import { confirmPassword } from '#server/platform/auth/confirm-password.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { everyPermission } from '#shared/contracts/permissions.ts';
import { createMembershipsRepository } from './memberships.repository.ts';

interface Transfer {
  organizationId: string;
  memberId: string;
  password: string;
  /** The former owner stays one. */
  stay: boolean;
}

/** Makes another member an owner (RP1); the former one becomes a leader who may do the same as before. */
export async function transferOwnership(
  { db, limits, bus }: Pick<HttpPlatform, 'db' | 'limits'> & { bus: Bus },
  context: UserContext,
  { organizationId, memberId, password, stay }: Transfer,
): Promise<void> {
  const assertMay = ({ own, settings }: AsMember) => {
    assertOwner(own);
    assertOpen(settings);
  };
  // Who may not is told that before the password is looked at, which takes a while.
  await asMember(db, context, organizationId, async (as) => assertMay(as));
  await confirmPassword({ db, limits }, context.user.id, password);
  const tell = await asMember(db, context, organizationId, async (as) => {
    assertMay(as);
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
      const window_ids = await createInvitesRepository(transaction, organizationId).allWindows();
      const position = { role: 'leader' as const, permission: everyPermission, window_ids };
      await memberships.change(own.id, position);
    }
    await audit({ action: 'organization.transferred', after: { to: memberId, stays: stay } });
    return announce(transaction, bus, organizationId, [
      { name: 'members.changed' },
      { name: 'access.changed', subjectId: memberId },
      { name: 'access.changed', subjectId: own.id },
    ]);
  });
  await tell();
}
