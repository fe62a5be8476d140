import type { Attachment } from '#shared/contracts/attachments.ts';
import type { Feedback, HandledBy, Message, TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatState as Handoff } from '#shared/contracts/handoff.ts';
import { blank, type ChatMessage, fromStored, greeting } from './chat-message.ts';
import { type HandoffAction, isWithPerson, reduceHandoff } from './handoff/reduce-handoff.ts';
import { markQuestion } from './mark-messages.ts';
import { markdownOf, sourceOf } from './markdown/blocks.ts';
import { fail, reduceEvent } from './reduce-answer.ts';

import type { SharedChat } from './tabs/tab-link.ts';

export interface ChatState {
  sessionId: string | null;
  /** Who answers: `off` when nobody does at the moment. */
  handledBy: HandledBy | 'off';
  /** How it stands with a person, as the server told last; null: nothing to tell. */
  handoff: Handoff | null;
  /** Name of the person who is writing. */
  typing: string | null;
  messages: readonly ChatMessage[];
  /** The turn that is going on. */
  turn: 'none' | 'restoring' | 'asking' | 'answering';
  /** The stream of the answer that is being written. */
  streamId: string | null;
  connection: 'up' | 'down';
  /** The question that is being written anew, and what stood in the composer before. */
  editing: { id: string; draftBefore: string } | null;
  /** Code of what went wrong last; told below the messages. */
  problem: string | null;
}

export type ChatAction =
  | HandoffAction
  | { type: 'restoring' }
  | { type: 'restored'; sessionId: string; handledBy: HandledBy; messages: readonly Message[] }
  | { type: 'greeted'; sessionId: string; id: string; text: string }
  /** `instead` drops an earlier try and all after it. */
  | {
      type: 'asked';
      clientId: string;
      text: string;
      files?: readonly Attachment[];
      instead?: string;
      replaces?: string;
    }
  /** The question whose answer broke off is asked once more. */
  | { type: 'askedAgain' }
  /** It could not be sent, and waits for the network. */
  | { type: 'unsent'; clientId: string }
  /** As another tab shows it. */
  | { type: 'mirrored'; chat: SharedChat }
  | { type: 'event'; event: TurnEvent }
  | { type: 'stored'; sessionId: string; handledBy: 'human' | 'queue' | 'off'; clientId?: string }
  | { type: 'rated'; id: string; feedback: Feedback | null }
  /** Something that the customer is told in the chat, here only. */
  | { type: 'noted'; id: string; text: string }
  | { type: 'connection'; connection: 'up' | 'down' }
  /** `clientId`: the question with which it failed. */
  | { type: 'failed'; problem: string; clientId?: string }
  | { type: 'ended' }
  | { type: 'reset' };

export const emptyChat: ChatState = {
  sessionId: null,
  handledBy: 'bot',
  handoff: null,
  typing: null,
  messages: [],
  turn: 'none',
  streamId: null,
  connection: 'up',
  editing: null,
  problem: null,
};

/** What the chat is after one thing more has happened. */
export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'restoring':
      return { ...state, turn: 'restoring' };
    case 'restored':
      return restore(state, action);
    case 'greeted':
      return state.messages.some(({ from }) => from === 'ai')
        ? state
        : {
            ...state,
            sessionId: action.sessionId,
            messages: [greeting(action), ...state.messages],
          };
    case 'asked':
      return ask(state, action);
    case 'askedAgain':
      return { ...state, turn: 'asking', problem: null };
    case 'unsent':
      return {
        ...state,
        messages: state.messages.filter(
          (message) => message.id !== action.clientId || message.state !== 'sending',
        ),
        turn: 'none',
        connection: 'up',
      };
    case 'mirrored':
      return mirror(state, action.chat);
    case 'event':
      return reduceEvent(state, action.event);
    case 'stored':
      return {
        ...markQuestion(state, action.clientId, 'sent'),
        sessionId: action.sessionId,
        handledBy: action.handledBy,
        turn: 'none',
      };
    case 'rated':
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.id === action.id ? { ...message, feedback: action.feedback } : message,
        ),
      };
    case 'noted':
      return note(state, action);
    case 'connection':
      return { ...state, connection: action.connection };
    case 'failed':
      return fail(state, action.problem, action.clientId);
    case 'ended':
      return { ...state, turn: 'none', streamId: null, connection: 'up' };
    case 'reset':
      return emptyChat;
    default:
      return reduceHandoff(state, action);
  }
}

function ask(
  state: ChatState,
  { clientId, text, files = [], instead, replaces }: Extract<ChatAction, { type: 'asked' }>,
): ChatState {
  const question: ChatMessage = {
    ...blank('customer', clientId),
    body: markdownOf(text),
    files,
    state: 'sending',
    replaces,
  };
  const isSame = ({ id }: ChatMessage) => id === instead || id === clientId;
  const place = state.messages.findIndex(isSame);
  if (isWithPerson(state)) {
    const others = state.messages.filter((message) => !isSame(message));
    return { ...state, messages: [...others, question], problem: null };
  }
  const before = place === -1 ? state.messages : state.messages.slice(0, place);
  return {
    ...state,
    messages: [...before, question],
    handoff: null,
    turn: 'asking',
    editing: null,
    problem: null,
  };
}

function restore(
  state: ChatState,
  { sessionId, handledBy, messages }: Extract<ChatAction, { type: 'restored' }>,
): ChatState {
  const unsent = state.messages.filter(
    ({ id, state: own }) =>
      own === 'sending' && messages.every(({ client_id }) => client_id !== id),
  );
  const last = messages.at(-1);
  const streamId = last?.state === 'streaming' ? last.stream_id : null;
  const shown = messages.map(fromStored).map((stored) => withWordsRead(stored, state));
  return {
    ...state,
    sessionId,
    handledBy,
    handoff: null,
    messages: [...shown.filter(saysSomething), ...unsent],
    turn: streamId ? 'answering' : unsent.length > 0 ? 'asking' : 'none',
    streamId,
    connection: 'up',
    problem: last?.state === 'failed' && unsent.length === 0 ? 'stream_gone' : null,
  };
}

/** The end of an answer that broke off may have been read and never stored. */
function withWordsRead(stored: ChatMessage, { messages }: ChatState): ChatMessage {
  if (stored.state !== 'failed' && stored.state !== 'streaming') return stored;
  const own = messages.find(({ id }) => id === stored.id);
  if (!own || !sourceOf(own.body).startsWith(sourceOf(stored.body))) return stored;
  return { ...stored, body: own.body };
}

/** An answer that broke off before its first word is nothing to look at. */
const saysSomething = ({ state, from, body }: ChatMessage) =>
  state !== 'failed' || from !== 'ai' || sourceOf(body) !== '';

/** What is on its way from here stays. */
function mirror(state: ChatState, chat: SharedChat): ChatState {
  const unsent = state.messages.filter(
    (own) => own.state === 'sending' && chat.messages.every(({ id }) => id !== own.id),
  );
  const turn = chat.turn === 'none' && unsent.length > 0 ? 'asking' : chat.turn;
  return { ...state, ...chat, messages: [...chat.messages, ...unsent], turn };
}

/** An answer that is being written stays the last. */
function note(state: ChatState, { id, text }: { id: string; text: string }): ChatState {
  const end = state.turn === 'answering' ? -1 : state.messages.length;
  const said: ChatMessage = { ...blank('system', id), body: markdownOf(text) };
  return {
    ...state,
    messages: [...state.messages.slice(0, end), said, ...state.messages.slice(end)],
  };
}
