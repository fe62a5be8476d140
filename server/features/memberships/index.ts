export { membershipRoutes } from './memberships.routes.ts';
