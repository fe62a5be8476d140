export { endAllowance, saveAllowance } from './allowances.repository.ts';
export {
  type CustomerChat,
  reserveCustomerChat,
  settleCustomerChat,
} from './chat-reservations.repository.ts';
export { findCustomerChat, type UsedUpChats } from './find-customer-chat.ts';
export { findFreeLimits, limitsCustomersOf, saveFreeLimits } from './free-limits.repository.ts';
export { getChatUsage } from './get-chat-usage.ts';
export { moveCustomerChats } from './move-customer-chats.repository.ts';
export { addChatPack, endChatPack, hasChatsLeft } from './packs.repository.ts';
