import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import { replaceAt } from '#shared/utils/arrays.ts';
import { reduceHandoff, toHandedOverAction } from '../handoff/reduce-handoff.ts';
import { appendMarkdown } from '../markdown/blocks.ts';
import { type ChatMessage, createMessage } from './chat-message.ts';
import type { ChatStoreState } from './chat-reducer.ts';
import { markLast, markQuestion } from './mark-messages.ts';

export function reduceEvent(state: ChatStoreState, event: TurnEvent): ChatStoreState {
  switch (event.name) {
    case 'meta':
      return beginAnswer(state, event.data);
    case 'delta':
      return updateAnswer(state, ({ body }) => ({ body: appendMarkdown(body, event.data.t) }));
    case 'citation':
      return updateAnswer(state, ({ citations }) => ({
        citations: withCitation(citations, event.data),
      }));
    case 'card':
      return updateAnswer(state, ({ cards }) => ({ cards: [...cards, event.data] }));
    case 'handoff':
      return reduceHandoff(state, toHandedOverAction(state.sessionId, event.data));
    case 'done': {
      if (!isStreaming(state)) return state;
      const { finish, fallback = false } = event.data;
      const ended = finish === 'stopped' ? 'stopped' : 'done';
      const answered = updateAnswer(state, () => ({ state: ended, finish, fallback }));
      return { ...answered, turn: 'none', streamId: null };
    }
    case 'error':
      return failTurn(state, event.data.code);
    default:
      return state; // a newer server may send unknown events
  }
}

/** A citation is sent again when further sentences rest on it. */
function withCitation(citations: ChatMessage['citations'], citation: Citation) {
  const index = citations.findIndex(({ n }) => n === citation.n);
  return index < 0 ? [...citations, citation] : replaceAt(citations, index, citation);
}

function beginAnswer(
  state: ChatStoreState,
  meta: Extract<TurnEvent, { name: 'meta' }>['data'],
): ChatStoreState {
  const known = state.messages.find(({ id }) => id === meta.message_id);
  if (known?.state === 'done' || known?.state === 'stopped') return state; // a delayed event of another tab
  const sent = markLast(state, 'customer', { state: 'sent' });
  const answer: ChatMessage = { ...createMessage('ai', meta.message_id), state: 'streaming' };
  return {
    ...sent,
    sessionId: meta.session_id,
    streamId: meta.stream_id,
    handledBy: 'bot',
    handoff: null,
    turn: 'answering',
    connection: 'up',
    messages: [...sent.messages.filter(({ id }) => id !== meta.message_id), answer], // a replay restarts the answer
  };
}

const isStreaming = ({ messages }: ChatStoreState) =>
  messages.some(({ state }) => state === 'streaming');

export function failTurn(
  state: ChatStoreState,
  problem: string,
  clientId?: string,
): ChatStoreState {
  const failed =
    state.turn === 'answering'
      ? markLast(state, 'ai', { state: 'failed' })
      : markQuestion(state, clientId, 'failed');
  return { ...failed, turn: 'none', streamId: null, connection: 'up', problem };
}

/** The answer in progress need not be the last message. */
function updateAnswer(
  state: ChatStoreState,
  change: (answer: ChatMessage) => Partial<ChatMessage>,
): ChatStoreState {
  const index = state.messages.findLastIndex((each) => each.state === 'streaming');
  const answer = state.messages[index];
  if (!answer) return state;
  return { ...state, messages: replaceAt(state.messages, index, { ...answer, ...change(answer) }) };
}
