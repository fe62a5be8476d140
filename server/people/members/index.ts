export { listActiveWindows } from './active-windows.repository.ts';
export { inScope } from './in-scope.repository.ts';
export { isMember } from './is-member.ts';
export { markMemberSeen } from './mark-seen.ts';
export { createMembersRepository } from './members.repository.ts';
export { memberRoutes } from './members.routes.ts';
export { canReadChatsOf, canSeeCustomersOf } from './members-of-window.repository.ts';
export {
  addMember,
  createMembershipsRepository,
  type Membership,
  type MembershipsRepository,
} from './memberships.repository.ts';
export { toMember } from './present-member.ts';
export { toCaller } from './to-caller.ts';
export { chatScope, isInScope, type WindowScope, windowScope } from './window-scope.ts';
