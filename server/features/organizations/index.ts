export { createOrganization } from './create-organization.ts';
export { joinByInvite } from './join-by-invite.ts';
export { organizationRoutes } from './organizations.routes.ts';
