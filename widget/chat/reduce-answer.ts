import type { TurnEvent } from '#shared/contracts/chat.ts';
import { replaceAt } from '#shared/utils/arrays.ts';
import { blank, type ChatMessage } from './chat-message.ts';
import type { ChatState } from './chat-reducer.ts';
import { queuedAs, reduceHandoff } from './handoff/reduce-handoff.ts';
import { markLast, markQuestion } from './mark-messages.ts';
import { appendMarkdown } from './markdown/blocks.ts';

/** What the chat is after an answer has told one thing more. */
export function reduceEvent(state: ChatState, event: TurnEvent): ChatState {
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
      if (!isStreaming(state)) return state;
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
  const known = state.messages.find(({ id }) => id === meta.message_id);
  if (known?.state === 'done' || known?.state === 'stopped') return state; // told by a tab that lags behind
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

const isStreaming = ({ messages }: ChatState) =>
  messages.some(({ state }) => state === 'streaming');

/** The turn is over, and did not go well. */
export function fail(state: ChatState, problem: string, clientId?: string): ChatState {
  const failed =
    state.turn === 'answering'
      ? markLast(state, 'ai', { state: 'failed' })
      : markQuestion(state, clientId, 'failed');
  return { ...failed, turn: 'none', streamId: null, connection: 'up', problem };
}

/** Something may have been said below an answer while it is written. */
function changeAnswer(
  state: ChatState,
  change: (answer: ChatMessage) => Partial<ChatMessage>,
): ChatState {
  const place = state.messages.findLastIndex((each) => each.state === 'streaming');
  const answer = state.messages[place];
  if (!answer) return state;
  return { ...state, messages: replaceAt(state.messages, place, { ...answer, ...change(answer) }) };
}
