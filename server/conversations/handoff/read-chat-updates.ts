import {
  createChatMessagesRepository,
  toCustomersMessage,
} from '#server/conversations/sessions/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { presentChatState } from './present-chat-state.ts';
import type { ChatUpdates } from './stream-chat-updates.ts';

const pageSize = 100;

/**
 * The state of a chat for its customer, with the messages of members and the system after
 * `afterSeq`.
 */
export async function readChatUpdates(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  afterSeq: number,
): Promise<ChatUpdates> {
  const stored = createChatMessagesRepository(unit.transaction, unit.organizationId);
  const state = await presentChatState(unit, chat, settings);
  const changed = await stored.listChangedReplies(chat.id, afterSeq);
  const messages: Message[] = [];
  let lastSeq = afterSeq;
  for (;;) {
    const rows = await stored.listAfter(chat.id, lastSeq, pageSize);
    const others = rows.filter(({ by_type }) => by_type === 'human' || by_type === 'system');
    messages.push(...others.map(toCustomersMessage));
    lastSeq = rows.at(-1)?.seq ?? lastSeq;
    if (rows.length < pageSize) {
      return { state, messages, changed: changed.map(toCustomersMessage), lastSeq };
    }
  }
}
