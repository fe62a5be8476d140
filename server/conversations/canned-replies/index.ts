export { cannedReplyRoutes } from './canned-replies.routes.ts';
