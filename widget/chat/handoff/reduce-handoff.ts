import type { Message, TurnEventData } from '#shared/contracts/chat.ts';
import type { ChatState as Handoff } from '#shared/contracts/handoff.ts';
import { insertAt } from '#shared/utils/arrays.ts';
import { type ChatMessage, fromStored } from '../chat-message.ts';
import type { ChatState } from '../chat-reducer.ts';

export type HandoffAction =
  /** How it stands with a person now; `asked`: as the customer has just asked for one. */
  | { type: 'handoff'; handoff: Handoff; asked?: boolean }
  /** A message that came beside the answers. */
  | { type: 'told'; message: Message }
  | { type: 'typing'; person: string | null };

/** What the customer writes goes to a person, or waits for one. */
export const isWithPerson = ({ handledBy }: Pick<ChatState, 'handledBy'>) =>
  handledBy === 'queue' || handledBy === 'human';

/** What the chat is after one thing more has happened between the customer and a person. */
export function reduceHandoff(state: ChatState, action: HandoffAction): ChatState {
  switch (action.type) {
    case 'handoff': {
      const { session_id: sessionId, handled_by: handledBy } = action.handoff;
      // That nobody is there matters to those who have asked.
      const isRefused = action.asked || Boolean(state.handoff?.unavailable);
      const handoff = isRefused ? action.handoff : { ...action.handoff, unavailable: null };
      const typing = handledBy === 'human' ? state.typing : null;
      return { ...state, sessionId, handledBy, handoff, typing };
    }
    case 'told':
      return take(state, action.message);
    case 'typing':
      return { ...state, typing: action.person };
    default:
      return state;
  }
}

/** The AI has handed the chat over within its answer. */
export function queuedAs(
  sessionId: string | null,
  { position, expected_seconds }: TurnEventData<'handoff'>,
): HandoffAction {
  return {
    type: 'handoff',
    handoff: {
      session_id: sessionId ?? '',
      handled_by: 'queue',
      position,
      expected_seconds,
      person: null,
      unavailable: null,
      back_at: null,
      asks_rating: false,
    },
  };
}

/** Puts a message in its place; one that is here already is not shown twice. */
function take(state: ChatState, message: Message): ChatState {
  const { id, client_id, seq } = message;
  const isSame = (known: ChatMessage) => known.id === id || known.id === client_id;
  if (state.messages.some(isSame)) {
    const messages = state.messages.map((known) =>
      isSame(known) ? { ...known, seq, ...(known.from === 'customer' && arrived) } : known,
    );
    return { ...state, messages };
  }
  const taken = fromStored(message);
  if (taken.state === 'streaming') return state; // its own stream brings it
  const place = state.messages.findIndex((known) => (known.seq ?? 0) > seq);
  const messages = insertAt(state.messages, place === -1 ? state.messages.length : place, taken);
  return { ...state, messages, typing: taken.from === 'human' ? null : state.typing };
}

const arrived = { state: 'sent' } as const;
