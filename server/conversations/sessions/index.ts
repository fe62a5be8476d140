export { assertCanReadChat, canReadChat, readerIdOf } from './can-read-chat.ts';
export { createChatMessagesRepository } from './chat-messages.repository.ts';
export {
  type ChatSearch,
  foundChats,
  textOfFound,
  toChatSearch,
} from './chat-search.repository.ts';
export {
  createExportedChats,
  type ExportedChat,
  type ExportedChatFilter,
  hasRatings,
  type RatedAnswer,
} from './exported-chats.repository.ts';
export { getReadableChat, getReadableChatById } from './get-readable-chat.ts';
export { isStarted } from './is-started.repository.ts';
export { readChat } from './read-chat.ts';
export { readableMatches } from './readable-matches.ts';
export { typeConditions } from './session-types.repository.ts';
export { createSessionsRepository, listedColumns } from './sessions.repository.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { type MessageRow, toCustomersMessage, toMessage } from './to-message.ts';
export { type SessionRow, toSession } from './to-session.ts';
export { wordMarks } from './word-marks.ts';
