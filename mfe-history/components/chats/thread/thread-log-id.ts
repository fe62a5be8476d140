/** The element that is focused when a chat is opened. */
export const threadLogId = 'chat-thread';
