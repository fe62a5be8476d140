export { assertGrant, assertWindowsExist, wholeGrant } from './assert-grant.ts';
export { createInvitesRepository } from './invites.repository.ts';
export { inviteRoutes } from './invites.routes.ts';
export { joinByInvite } from './join-by-invite.ts';
