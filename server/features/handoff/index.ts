export { askPerson, canAskPerson, type PersonWish, reopenChat } from './ask-in-chat.ts';
export { asksForPerson } from './asks-for-person.ts';
export { customerHandoffRoutes } from './customer.routes.ts';
export { handoffJobs } from './handoff-jobs.ts';
export { memberHandoffRoutes } from './member.routes.ts';
