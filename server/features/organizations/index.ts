export { createOrganization } from './create-organization.ts';
export { joinOrganization } from './join-organization.ts';
export { organizationRoutes } from './organizations.routes.ts';
