export type { MembershipDeps } from './membership-deps.ts';
export { membershipRoutes } from './memberships.routes.ts';
