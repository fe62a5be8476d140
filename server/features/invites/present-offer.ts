import type { InviteOffer } from '#shared/contracts/invites.ts';
import type { Offer } from './find-offer.ts';

/** What a link's holder may know of the invite. */
export function toInviteOffer(offer: Offer, registered: boolean): InviteOffer {
  return {
    organization: { name: offer.organization_name },
    inviter: offer.inviter_name || offer.inviter_email || '',
    invitee_email: offer.invitee_email,
    role: offer.role,
    permission: offer.permission,
    windows: offer.windows.filter(({ isDeleted }) => !isDeleted).map(({ name }) => ({ name })),
    state: 'inviting',
    registered,
    expires_at: offer.expires_at.toISOString(),
  };
}
