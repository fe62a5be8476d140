export { createChatMembersRepository, isFollowedBy } from './chat-members.repository.ts';
export { chatMemberRoutes } from './chat-members.routes.ts';
export { customerReadingRoutes } from './customer-reading.routes.ts';
