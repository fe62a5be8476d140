export { relatedChatRoutes } from './related-chats.routes.ts';
