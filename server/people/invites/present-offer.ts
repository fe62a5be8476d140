import type { InviteOffer } from '#shared/contracts/people/invites.ts';
import type { AcceptableInvite } from './get-offer.ts';

/** The invite as shown to anyone who opens its link. */
export function toInviteOffer(offer: AcceptableInvite, registered: boolean): InviteOffer {
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
