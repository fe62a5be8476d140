import type {
  Card,
  Citation,
  Feedback,
  Finish,
  HandledBy,
  Message,
  TurnEvent,
} from '#shared/contracts/chat.ts';
import { appendMarkdown, type MarkdownBlocks, markdownOf, noBlocks } from './markdown/blocks.ts';

export interface ChatMessage {
  id: string;
  from: 'customer' | 'ai' | 'human' | 'system';
  /** The person's name, when one wrote it. */
  name: string | null;
  body: MarkdownBlocks;
  state: 'sending' | 'sent' | 'streaming' | 'done' | 'stopped' | 'failed';
  citations: readonly Citation[];
  finish: Finish | null;
  /** The model failed and the answer quotes the sources instead. */
  fallback: boolean;
  /** What the customer thinks of the answer. */
  feedback: Feedback | null;
  /** What stands below the words. */
  cards: readonly Card[];
  /** Written by the business as plain text. */
  isGreeting: boolean;
  /** The stored question in whose place this one is asked. */
  replaces?: string | undefined;
}

export interface ChatState {
  sessionId: string | null;
  /** Who answers: `off` when nobody does at the moment. */
  handledBy: HandledBy | 'off';
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
  | { type: 'restoring' }
  | { type: 'restored'; sessionId: string; handledBy: HandledBy; messages: readonly Message[] }
  | { type: 'greeted'; sessionId: string; id: string; text: string }
  /** `instead` drops an earlier try and all after it. */
  | { type: 'asked'; clientId: string; text: string; instead?: string; replaces?: string }
  | { type: 'event'; event: TurnEvent }
  | { type: 'stored'; sessionId: string; handledBy: 'human' | 'queue' | 'off' }
  | { type: 'rated'; id: string; feedback: Feedback | null }
  /** Something that the customer is told in the chat, here only. */
  | { type: 'noted'; id: string; text: string }
  | { type: 'connection'; connection: 'up' | 'down' }
  | { type: 'failed'; problem: string }
  | { type: 'ended' }
  | { type: 'reset' };

export const emptyChat: ChatState = {
  sessionId: null,
  handledBy: 'bot',
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
        ...markLast(state, 'customer', { state: 'sent' }),
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
      return fail(state, action.problem);
    case 'ended':
      return { ...state, turn: 'none', streamId: null, connection: 'up' };
    case 'reset':
      return emptyChat;
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
      return { ...state, handledBy: 'queue' };
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
    turn: 'answering',
    connection: 'up',
    messages: [...sent.messages.filter(({ id }) => id !== meta.message_id), answer], // a replay begins anew
  };
}

function ask(
  state: ChatState,
  { clientId, text, instead, replaces }: Extract<ChatAction, { type: 'asked' }>,
): ChatState {
  const question: ChatMessage = {
    ...blank('customer', clientId),
    body: markdownOf(text),
    state: 'sending',
    replaces,
  };
  const place = state.messages.findIndex(({ id }) => id === instead);
  const before = place === -1 ? state.messages : state.messages.slice(0, place);
  return {
    ...state,
    messages: [...before, question],
    turn: 'asking',
    editing: null,
    problem: null,
  };
}

function fail(state: ChatState, problem: string): ChatState {
  const [from, change] =
    state.turn === 'answering' ? (['ai', 'failed'] as const) : (['customer', 'failed'] as const);
  const failed = markLast(state, from, { state: change });
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
    messages: [...messages.map(fromStored), ...unsent],
    turn: streamId ? 'answering' : unsent.length > 0 ? 'asking' : 'none',
    streamId,
    problem: null,
  };
}

const senders = { ai: 'ai', human: 'human', system: 'system' } as const;

/** A chat that begins with words of nobody's begins with the window's greeting. */
function fromStored(message: Message, index: number): ChatMessage {
  const isCustomer = message.sender === 'customer';
  const isGreeting = index === 0 && message.by?.type === 'system';
  return {
    id: message.id,
    from: isCustomer ? 'customer' : isGreeting ? 'ai' : senders[message.by?.type ?? 'ai'],
    name: message.by?.name ?? null,
    body: markdownOf(message.text),
    state: isCustomer ? 'sent' : message.state === 'stored' ? 'done' : message.state,
    citations: message.citations,
    cards: message.cards,
    finish: message.finish,
    fallback: message.fallback,
    feedback: message.feedback ?? null,
    isGreeting,
  };
}

function greeting({ id, text }: { id: string; text: string }): ChatMessage {
  return { ...blank('ai', id), body: markdownOf(text), isGreeting: true };
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

function blank(from: ChatMessage['from'], id: string): ChatMessage {
  return {
    id,
    from,
    name: null,
    body: noBlocks,
    state: 'done',
    citations: [],
    cards: [],
    finish: null,
    fallback: false,
    feedback: null,
    isGreeting: false,
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
