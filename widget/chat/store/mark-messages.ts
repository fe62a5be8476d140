import type { ChatMessage } from './chat-message.ts';
import type { ChatStoreState } from './chat-reducer.ts';

/** Updates the last message of a sender. */
export function markLast(
  state: ChatStoreState,
  from: ChatMessage['from'],
  change: Partial<ChatMessage>,
): ChatStoreState {
  const last = state.messages.findLastIndex((message) => message.from === from);
  const messages = state.messages.map((message, index) =>
    index === last ? { ...message, ...change } : message,
  );
  return { ...state, messages };
}

/** With a staff member, several questions may be unsent, so it need not be the last one. */
export function markQuestion(
  state: ChatStoreState,
  clientId: string | undefined,
  change: 'sent' | 'failed',
): ChatStoreState {
  if (!clientId) return markLast(state, 'customer', { state: change });
  const messages = state.messages.map((message) =>
    message.id === clientId ? { ...message, state: change } : message,
  );
  return { ...state, messages };
}
