export {
  createChatMembersRepository,
  isFollowedBy,
  type MemberUnread,
} from './chat-members.repository.ts';
export { unreadFor } from './unread.repository.ts';
