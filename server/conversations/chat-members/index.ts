export {
  createChatMembersRepository,
  isFollowedBy,
} from './chat-members.repository.ts';
export { unreadFor } from './unread.repository.ts';
