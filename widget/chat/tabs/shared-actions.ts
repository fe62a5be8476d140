import type { ChatMessage } from '../store/chat-message.ts';
import type { ChatAction } from '../store/chat-reducer.ts';

export const endsTurn = (action: ChatAction) =>
  ['ended', 'failed', 'stored', 'unsent', 'reset'].includes(action.type) ||
  (action.type === 'event' && ['done', 'error'].includes(action.event.name));

/** Whether the action started an answer that does not follow a question; it may have ended since. */
export const isAnswerWithoutQuestion =
  (messages: readonly ChatMessage[]) => (action: ChatAction) => {
    if (action.type !== 'event' || action.event.name !== 'meta') return false;
    const { message_id: answerId } = action.event.data;
    const index = messages.findIndex(({ id }) => id === answerId);
    return messages[index - 1]?.from !== 'customer';
  };

/** Whether the action completed an answer or added a message of a staff member. */
export const isNewMessage =
  (before: readonly ChatMessage[], after: readonly ChatMessage[]) => (action: ChatAction) =>
    (action.type === 'event' && action.event.name === 'done') ||
    (action.type === 'messageReceived' &&
      after.length > before.length &&
      after.at(-1)?.from === 'human');
