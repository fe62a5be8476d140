export { createChatHandoff } from './chat-handoff.ts';
export { customerHandoffRoutes } from './customer.routes.ts';
export { handoffJobs } from './handoff-jobs.ts';
export { memberHandoffRoutes } from './member.routes.ts';
export { releaseChats } from './release-chats.ts';
export { handoffSummaryRoutes } from './summary/summaries.routes.ts';
