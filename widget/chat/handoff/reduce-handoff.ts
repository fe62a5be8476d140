import type { Message } from '#shared/contracts/answers/chat.ts';
import type { TurnEventData } from '#shared/contracts/answers/turn-events.ts';
import type { ChatState as Handoff } from '#shared/contracts/conversations/handoff.ts';
import { insertAt } from '#shared/utils/arrays.ts';
import { type ChatMessage, toChatMessage } from '../store/chat-message.ts';
import type { ChatStoreState } from '../store/chat-reducer.ts';

export type HandoffUpdate =
  /** New handoff state; `requested`: the response to a request of the customer. */
  | { type: 'handoff'; handoff: Handoff; requested?: boolean }
  /** A message received outside of a turn. */
  | { type: 'messageReceived'; message: Message }
  | { type: 'typing'; person: string | null };

/** Messages of the customer go to a staff member or the queue. */
export const isWithPerson = ({ handledBy }: Pick<ChatStoreState, 'handledBy'>) =>
  handledBy === 'queue' || handledBy === 'human';

export function reduceHandoff(state: ChatStoreState, action: HandoffUpdate): ChatStoreState {
  switch (action.type) {
    case 'handoff': {
      const { session_id: sessionId, handled_by: handledBy } = action.handoff;
      // Unavailability is shown only to customers who requested a staff member.
      const showsUnavailable = action.requested || Boolean(state.handoff?.unavailable);
      const handoff = showsUnavailable ? action.handoff : { ...action.handoff, unavailable: null };
      const typing = handledBy === 'human' ? state.typing : null;
      return { ...state, sessionId, handledBy, handoff, typing };
    }
    case 'messageReceived':
      return receiveMessage(state, action.message);
    case 'typing':
      return { ...state, typing: action.person };
    default:
      return state;
  }
}

/** Handoff state of a chat that was handed over while the AI was answering. */
export function toHandedOverAction(
  sessionId: string | null,
  { state, position, expected_seconds, person }: TurnEventData<'handoff'>,
): HandoffUpdate {
  return {
    type: 'handoff',
    handoff: {
      session_id: sessionId ?? '',
      handled_by: state === 'human' ? 'human' : 'queue',
      position,
      expected_seconds,
      person: person ?? null,
      unavailable: null,
      back_at: null,
      asks_rating: false,
    },
  };
}

/** Inserts a message by its sequence number; updates it if it is already shown. */
function receiveMessage(state: ChatStoreState, message: Message): ChatStoreState {
  const { id, client_id, seq } = message;
  const isSame = (known: ChatMessage) => known.id === id || known.id === client_id;
  if (state.messages.some(isSame)) {
    const messages = state.messages.map((known) =>
      isSame(known) ? updateMessage(known, message) : known,
    );
    return { ...state, messages };
  }
  const received = toChatMessage(message);
  if (received.state === 'streaming') return state; // received by its own stream
  const index = state.messages.findIndex((known) => (known.seq ?? 0) > seq);
  const messages = insertAt(state.messages, index === -1 ? state.messages.length : index, received);
  return { ...state, messages, typing: received.from === 'human' ? null : state.typing };
}

/** Only replies of staff members change after they were sent. */
function updateMessage(known: ChatMessage, message: Message): ChatMessage {
  if (known.from === 'customer') return { ...known, seq: message.seq, state: 'sent' };
  if (known.from === 'human') return toChatMessage(message);
  return { ...known, seq: message.seq };
}
