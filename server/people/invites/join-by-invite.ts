import { assertAllowed, getEntitlements } from '#server/people/entitlements/index.ts';
import { joinOrganization } from '#server/people/organizations/index.ts';
import { type Actor, auditByUser } from '#server/platform/audit/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { getOffer } from './get-offer.ts';
import { createOffersRepository } from './offers.repository.ts';

type RootTransaction = Parameters<typeof auditByUser>[0];

interface Joining {
  /** The joining user and their request. */
  by: Actor;
  /** Hash of the invite's link. */
  hash: string;
  bus: Bus;
}

/**
 * Makes the addressee of an invite a member and marks the invite as used. Must be the last step of
 * the transaction. After the commit the caller runs the returned function, which notifies the open
 * pages of other members.
 */
export async function joinByInvite(
  transaction: RootTransaction,
  { by, hash, bus }: Joining,
): Promise<() => Promise<void>> {
  const offers = createOffersRepository(transaction);
  await offers.lockOrganizationOf(sha256(hash));
  const offer = await getOffer(transaction, hash);
  const { organization_id: organizationId, role, permission, window_ids: windowIds } = offer;
  if (offer.invitee_email !== by.user.email) throw new AppError('invite_email_mismatch');
  const member = { role, permission, windowIds };
  await joinOrganization(transaction, { userId: by.user.id, organizationId, member });
  const entitlements = await getEntitlements(transaction, organizationId);
  assertAllowed(entitlements, 'seats', await offers.countMembers(organizationId));
  await offers.markUsed(organizationId, offer.id);
  const notify = await insertLiveEvents(transaction, bus, organizationId, [
    { name: 'members.changed' },
  ]);
  await auditByUser(transaction, by, organizationId, {
    action: 'invite.accepted',
    objectType: 'invite',
    objectId: offer.id,
    after: { email: offer.invitee_email, role, permission, window_ids: windowIds },
  });
  return notify;
}
