import type { Attachment } from '#shared/contracts/attachments.ts';
import type { Feedback, HandledBy, Message, TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatState as Handoff } from '#shared/contracts/handoff.ts';
import { blank, type ChatMessage, fromStored, greeting } from './chat-message.ts';
import {
  type HandoffAction,
  isWithPerson,
  queuedAs,
  reduceHandoff,
} from './handoff/reduce-handoff.ts';
import { appendMarkdown, markdownOf } from './markdown/blocks.ts';

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

function reduceEvent(state: ChatState, event: TurnEvent): ChatState {
  switch (event.name) {
    case 'meta':
      return beginAnswer(state, event.data);
    case 'delta':
      return changeAnswer(state, ({ body }) => ({ body: appendMarkdown(body, event.data.t) }));
    case 'citation':
      return changeAnswer(state, ({ citations }) => ({ citations: [...citations, event.data] }));
    case 'card':
      return changeAnswer(state, ({ cards }) => ({ cards: [...cards, event.data] }));
    case 'handoff':
      return reduceHandoff(state, queuedAs(state.sessionId, event.data));
    case 'done': {
      const { finish, fallback = false } = event.data;
      const ended = finish === 'stopped' ? 'stopped' : 'done';
      const answered = changeAnswer(state, () => ({ state: ended, finish, fallback }));
      return { ...answered, turn: 'none', streamId: null };
    }
    case 'error':
      return fail(state, event.data.code);
    default:
      return state; // a newer server may send what this chat does not know
  }
}

function beginAnswer(
  state: ChatState,
  meta: Extract<TurnEvent, { name: 'meta' }>['data'],
): ChatState {
  const sent = markLast(state, 'customer', { state: 'sent' });
  const answer: ChatMessage = { ...blank('ai', meta.message_id), state: 'streaming' };
  return {
    ...sent,
    sessionId: meta.session_id,
    streamId: meta.stream_id,
    handledBy: 'bot',
    handoff: null,
    turn: 'answering',
    connection: 'up',
    messages: [...sent.messages.filter(({ id }) => id !== meta.message_id), answer], // a replay begins anew
  };
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
  const place = state.messages.findIndex(({ id }) => id === instead);
  if (isWithPerson(state)) {
    const others = state.messages.filter(({ id }) => id !== instead);
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

function fail(state: ChatState, problem: string, clientId?: string): ChatState {
  const failed =
    state.turn === 'answering'
      ? markLast(state, 'ai', { state: 'failed' })
      : markQuestion(state, clientId, 'failed');
  return { ...failed, turn: 'none', streamId: null, connection: 'up', problem };
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
  return {
    ...state,
    sessionId,
    handledBy,
    handoff: null,
    messages: [...messages.map(fromStored), ...unsent],
    turn: streamId ? 'answering' : unsent.length > 0 ? 'asking' : 'none',
    streamId,
    problem: null,
  };
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

function changeAnswer(
  state: ChatState,
  change: (answer: ChatMessage) => Partial<ChatMessage>,
): ChatState {
  const answer = state.messages.at(-1);
  if (answer?.from !== 'ai') return state;
  return { ...state, messages: [...state.messages.slice(0, -1), { ...answer, ...change(answer) }] };
}

function markLast(
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
function markQuestion(
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
