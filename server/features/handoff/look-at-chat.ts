import { createSessionsRepository, toCustomersMessage } from '#server/features/sessions/index.ts';
import type { Message } from '#shared/contracts/chat.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Chat } from './chats.repository.ts';
import type { Desk } from './desk.ts';
import type { ChatSight } from './follow-chat.ts';
import { presentChatState } from './present-chat-state.ts';

const pageSize = 100;

/** What a customer is told of a chat beside the AI's answers, from after a message on. */
export async function lookAtChat(
  desk: Desk,
  chat: Chat,
  settings: WindowSettings,
  afterSeq: number,
): Promise<ChatSight> {
  const sessions = createSessionsRepository(desk.transaction, desk.organizationId);
  const state = await presentChatState(desk, chat, settings);
  const messages: Message[] = [];
  let lastSeq = afterSeq;
  for (;;) {
    const rows = await sessions.listMessagesAfter(chat.id, lastSeq, pageSize);
    const others = rows.filter(({ by_type }) => by_type === 'human' || by_type === 'system');
    messages.push(...others.map(toCustomersMessage));
    lastSeq = rows.at(-1)?.seq ?? lastSeq;
    if (rows.length < pageSize) return { state, messages, lastSeq };
  }
}
