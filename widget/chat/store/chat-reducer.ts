import type { Feedback, HandledBy, Message } from '#shared/contracts/answers/chat.ts';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { ChatState as Handoff } from '#shared/contracts/conversations/handoff.ts';
import { type HandoffUpdate, isWithPerson, reduceHandoff } from '../handoff/reduce-handoff.ts';
import { getSource, toBlocks } from '../markdown/blocks.ts';
import type { SharedChat } from '../tabs/tab-link.ts';
import { type ChatMessage, createGreeting, createMessage, toChatMessage } from './chat-message.ts';
import { markQuestion } from './mark-messages.ts';
import { failTurn, reduceEvent } from './reduce-answer.ts';

export interface ChatStoreState {
  sessionId: string | null;
  /** Who answers; `off`: nobody at the moment. */
  handledBy: HandledBy | 'off';
  /** Latest handoff state from the server; null without a handoff. */
  handoff: Handoff | null;
  /** Name of the staff member who is typing. */
  typing: string | null;
  messages: readonly ChatMessage[];
  /** State of the current turn. */
  turn: 'none' | 'restoring' | 'asking' | 'answering';
  /** Stream of the answer in progress. */
  streamId: string | null;
  connection: 'up' | 'down';
  /** The question being edited, and the draft to restore on cancel. */
  editing: { id: string; draftBefore: string } | null;
  /** Code of the latest problem, shown below the messages. */
  problem: string | null;
}

export type ChatAction =
  | HandoffUpdate
  | { type: 'restoring' }
  | { type: 'restored'; sessionId: string; handledBy: HandledBy; messages: readonly Message[] }
  | { type: 'greeted'; sessionId: string; id: string; text: string }
  /**
   * `dropFrom`: id of the question that is retried or edited, dropped with all messages after it;
   * `replaces`: id of the question that the server replaces; `after`: the previous question in the tab
   * that sent this one.
   */
  | {
      type: 'questionAdded';
      clientId: string;
      text: string;
      files?: readonly Attachment[];
      dropFrom?: string;
      replaces?: string;
      after?: string | undefined;
    }
  /** The question of an interrupted answer is sent again. */
  | { type: 'retried' }
  /** The question could not be sent and waits for the network. */
  | { type: 'unsent'; clientId: string }
  /** Replaces the chat by the state of another tab. */
  | { type: 'mirrored'; chat: SharedChat }
  | { type: 'event'; event: TurnEvent }
  | { type: 'stored'; sessionId: string; handledBy: 'human' | 'queue' | 'off'; clientId?: string }
  | { type: 'rated'; id: string; feedback: Feedback | null }
  /** A system notice in the chat that is not stored. */
  | { type: 'noticeAdded'; id: string; text: string }
  | { type: 'connection'; connection: 'up' | 'down' }
  /** `clientId`: the question that failed. */
  | { type: 'failed'; problem: string; clientId?: string }
  | { type: 'ended' }
  | { type: 'reset' };

export const emptyChat: ChatStoreState = {
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

export function reduceChat(state: ChatStoreState, action: ChatAction): ChatStoreState {
  switch (action.type) {
    case 'restoring':
      return { ...state, turn: 'restoring' };
    case 'restored':
      return restoreChat(state, action);
    case 'greeted':
      return state.messages.some(({ from }) => from === 'ai')
        ? state
        : {
            ...state,
            sessionId: action.sessionId,
            messages: [createGreeting(action), ...state.messages],
          };
    case 'questionAdded':
      return addQuestion(state, action);
    case 'retried':
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
      return mirrorChat(state, action.chat);
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
    case 'noticeAdded':
      return addNotice(state, action);
    case 'connection':
      return { ...state, connection: action.connection };
    case 'failed':
      return failTurn(state, action.problem, action.clientId);
    case 'ended':
      return { ...state, turn: 'none', streamId: null, connection: 'up' };
    case 'reset':
      return emptyChat;
    default:
      return reduceHandoff(state, action);
  }
}

function addQuestion(
  state: ChatStoreState,
  {
    clientId,
    text,
    files = [],
    dropFrom,
    replaces,
  }: Extract<ChatAction, { type: 'questionAdded' }>,
): ChatStoreState {
  const question: ChatMessage = {
    ...createMessage('customer', clientId),
    body: toBlocks(text),
    files,
    state: 'sending',
    replaces,
  };
  const isSame = ({ id }: ChatMessage) => id === dropFrom || id === clientId;
  const index = state.messages.findIndex(isSame);
  if (isWithPerson(state)) {
    const others = state.messages.filter((message) => !isSame(message));
    return { ...state, messages: [...others, question], problem: null };
  }
  const before = index === -1 ? state.messages : state.messages.slice(0, index);
  return {
    ...state,
    messages: [...before, question],
    handoff: null,
    turn: 'asking',
    editing: null,
    problem: null,
  };
}

function restoreChat(
  state: ChatStoreState,
  { sessionId, handledBy, messages }: Extract<ChatAction, { type: 'restored' }>,
): ChatStoreState {
  const unsent = state.messages.filter(
    ({ id, state: localState }) =>
      localState === 'sending' && messages.every(({ client_id }) => client_id !== id),
  );
  const last = messages.at(-1);
  const streamId = last?.state === 'streaming' ? last.stream_id : null;
  const restored = messages.map(toChatMessage).map((stored) => withReceivedText(stored, state));
  return {
    ...state,
    sessionId,
    handledBy,
    handoff: null,
    messages: [...restored.filter(hasContent), ...unsent],
    turn: streamId ? 'answering' : unsent.length > 0 ? 'asking' : 'none',
    streamId,
    connection: 'up',
    problem: last?.state === 'failed' && unsent.length === 0 ? 'stream_gone' : null,
  };
}

/** An interrupted answer may have streamed more text than the server stored. */
function withReceivedText(stored: ChatMessage, { messages }: ChatStoreState): ChatMessage {
  if (stored.state !== 'failed' && stored.state !== 'streaming') return stored;
  const local = messages.find(({ id }) => id === stored.id);
  if (!local || !getSource(local.body).startsWith(getSource(stored.body))) return stored;
  return { ...stored, body: local.body };
}

/** Hides failed answers without text. */
const hasContent = ({ state, from, body }: ChatMessage) =>
  state !== 'failed' || from !== 'ai' || getSource(body) !== '';

/** Retains questions that this tab is sending; stored ones have an id of the server. */
function mirrorChat(state: ChatStoreState, chat: SharedChat): ChatStoreState {
  const isUnknown = (question: ChatMessage) =>
    chat.messages.every(({ id, clientId = id }) => clientId !== question.id);
  const unsent = state.messages.filter((own) => own.state === 'sending' && isUnknown(own));
  const turn = chat.turn === 'none' && unsent.length > 0 ? 'asking' : chat.turn;
  return { ...state, ...chat, messages: [...chat.messages, ...unsent], turn };
}

/** Inserts a notice before an answer in progress, which stays last. */
function addNotice(
  state: ChatStoreState,
  { id, text }: { id: string; text: string },
): ChatStoreState {
  const end = state.turn === 'answering' ? -1 : state.messages.length;
  const notice: ChatMessage = { ...createMessage('system', id), body: toBlocks(text) };
  return {
    ...state,
    messages: [...state.messages.slice(0, end), notice, ...state.messages.slice(end)],
  };
}
