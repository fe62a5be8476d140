export { inviteRoutes } from './invites.routes.ts';
export { joinByInvite } from './join-by-invite.ts';
