export type { MembershipDeps, ReleasedMember } from './membership-deps.ts';
export { membershipRoutes } from './memberships.routes.ts';
