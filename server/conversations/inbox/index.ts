export { announceWokenChats } from './announce-woken-chats.ts';
export { createInboxRepository, teamCondition, viewConditions } from './inbox.repository.ts';
export { inboxRoutes } from './inbox.routes.ts';
