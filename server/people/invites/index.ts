export { assertGrant, assertWindowsExist, normalizeGrant } from './assert-grant.ts';
export { createInvitesRepository, removeInvitesByUser } from './invites.repository.ts';
export { inviteRoutes } from './invites.routes.ts';
export { joinByInvite } from './join-by-invite.ts';
