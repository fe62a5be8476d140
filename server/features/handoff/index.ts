export {
  askPerson,
  canAskPerson,
  type PersonWish,
  reopenChat,
  takeShownChat,
} from './ask-in-chat.ts';
export { asksForPerson } from './asks-for-person.ts';
export { customerHandoffRoutes } from './customer.routes.ts';
export type { HandoffDeps } from './desk.ts';
export { handoffJobs } from './handoff-jobs.ts';
export { memberHandoffRoutes } from './member.routes.ts';
export { releaseChats } from './release-chats.ts';
