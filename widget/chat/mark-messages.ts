import type { ChatMessage } from './chat-message.ts';
import type { ChatState } from './chat-reducer.ts';

/** Changes the latest message of one side. */
export function markLast(
  state: ChatState,
  from: ChatMessage['from'],
  change: Partial<ChatMessage>,
): ChatState {
  const last = state.messages.findLastIndex((message) => message.from === from);
  const messages = state.messages.map((message, index) =>
    index === last ? { ...message, ...change } : message,
  );
  return { ...state, messages };
}

/** A person is written to without waiting for an answer, so it need not be the last question. */
export function markQuestion(
  state: ChatState,
  clientId: string | undefined,
  change: 'sent' | 'failed',
): ChatState {
  if (!clientId) return markLast(state, 'customer', { state: change });
  const messages = state.messages.map((message) =>
    message.id === clientId ? { ...message, state: change } : message,
  );
  return { ...state, messages };
}
