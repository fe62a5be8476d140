export { chatMemberRoutes } from './chat-members.routes.ts';
export { customerReadingRoutes } from './customer-reading.routes.ts';
