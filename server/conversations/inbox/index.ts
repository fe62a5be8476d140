export { announceWokenChats } from './announce-woken-chats.ts';
export { inboxRoutes } from './inbox.routes.ts';
