export { markSeen } from './mark-seen.ts';
export { memberRoutes } from './members.routes.ts';
