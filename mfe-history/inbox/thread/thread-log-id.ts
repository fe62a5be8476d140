/** Of the element that takes the focus when a chat is opened. */
export const threadLogId = 'chat-thread';
