import { type Actor, auditByUser } from '#server/features/audit/index.ts';
import { announce } from '#server/features/live/index.ts';
import { joinOrganization } from '#server/features/organizations/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { findOffer } from './find-offer.ts';
import { keepSeats } from './keep-seats.ts';
import { createOffersRepository } from './offers.repository.ts';

type RootTransaction = Parameters<typeof auditByUser>[0];

interface Joining {
  /** Who joins, and from where. */
  by: Actor;
  /** Of the invite's link. */
  hash: string;
  bus: Bus;
}

/**
 * Makes the user a member as the invite says, once, and only the person it was sent to (I5). The last
 * thing that a transaction does; after its commit the caller runs the function that this answers, which
 * tells the open pages of the others.
 */
export async function joinByInvite(
  transaction: RootTransaction,
  { by, hash, bus }: Joining,
): Promise<() => Promise<void>> {
  const offers = createOffersRepository(transaction);
  const organization = await offers.lockOrganizationOf(sha256(hash));
  const offer = await findOffer(transaction, hash);
  const { organization_id: organizationId, role, permission, window_ids: windowIds } = offer;
  if (offer.invitee_email !== by.user.email) throw new AppError('invite_email_mismatch');
  const member = { role, permission, windowIds };
  await joinOrganization(transaction, { userId: by.user.id, organizationId, member });
  keepSeats(organization?.seat_limit ?? null, await offers.countMembers(organizationId));
  await offers.markUsed(organizationId, offer.id);
  const tell = await announce(transaction, bus, organizationId, [{ name: 'members.changed' }]);
  await auditByUser(transaction, by, organizationId, {
    action: 'invite.accepted',
    objectType: 'invite',
    objectId: offer.id,
    after: { email: offer.invitee_email, role, permission, window_ids: windowIds },
  });
  return tell;
}
