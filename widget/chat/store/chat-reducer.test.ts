import { expect, test } from '@jest/globals';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import { getSource } from '../markdown/blocks.ts';
import { type ChatAction, emptyChat, reduceChat } from './chat-reducer.ts';

const meta: TurnEvent = {
  name: 'meta',
  data: {
    stream_id: 'stream-1',
    session_id: 'session-1',
    message_id: 'answer-1',
    user_message_id: 'question-1',
    handled_by: 'bot',
    resume_until: '2026-01-01T00:00:00Z',
  },
};
const delta = (t: string): TurnEvent => ({ name: 'delta', data: { t } });
const done: TurnEvent = {
  name: 'done',
  data: { finish: 'stop', counted: true, usage: {}, mode: 'llm' },
};
const storedAnswer: Message = {
  id: 'answer-1',
  session_id: 'session-1',
  seq: 2,
  sender: 'chatbot',
  by: { type: 'ai' },
  text: 'Yes',
  state: 'done',
  citations: [],
  cards: [],
  finish: 'stop',
  mode: 'llm',
  fallback: false,
  stream_id: null,
  client_id: null,
  created_at: '2026-01-01T00:00:00Z',
};
const question: ChatAction = { type: 'questionAdded', clientId: 'client-1', text: 'Open today?' };
const chatAfter = (...steps: (ChatAction | TurnEvent)[]) =>
  steps
    .map((step): ChatAction => ('name' in step ? { type: 'event', event: step } : step))
    .reduce(reduceChat, emptyChat);

test('a question and its answer events become two messages', () => {
  const chat = chatAfter(question, meta, delta('Yes, '), delta('until six.'), done);
  expect(chat.turn).toBe('none');
  expect(chat.sessionId).toBe('session-1');
  expect(chat.messages.map(({ from, state, body }) => [from, state, getSource(body)])).toEqual([
    ['customer', 'sent', 'Open today?'],
    ['ai', 'done', 'Yes, until six.'],
  ]);
});

test('a replayed stream replaces the partial answer', () => {
  const once = chatAfter(question, meta, delta('Yes'), done);
  expect(chatAfter(question, meta, delta('Y'), meta, delta('Yes'), done)).toEqual(once);
});

test('cards are the same when streamed, replayed and restored', () => {
  const card = { kind: 'product' as const, name: 'Red rose' };
  const sent: TurnEvent = { name: 'card', data: card };
  const cardsOf = (chat: ReturnType<typeof chatAfter>) => chat.messages.at(-1)?.cards;
  expect(cardsOf(chatAfter(question, meta, delta('Yes'), sent, done))).toEqual([card]);
  expect(cardsOf(chatAfter(question, meta, sent, meta, sent, done))).toEqual([card]);
  const restored: ChatAction = {
    type: 'restored',
    sessionId: 'session-1',
    handledBy: 'bot',
    messages: [{ ...storedAnswer, cards: [card] }],
  };
  expect(cardsOf(chatAfter(restored))).toEqual([card]);
});

test('an interrupted answer retains its text and is marked as failed', () => {
  const error: TurnEvent = {
    name: 'error',
    data: { code: 'model_unavailable', message: '', retryable: true },
  };
  const chat = chatAfter(question, meta, delta('Ye'), error);
  expect(chat.problem).toBe('model_unavailable');
  expect(chat.messages.map(({ state }) => state)).toEqual(['sent', 'failed']);
});

test('a failed question is marked, and a retry replaces it', () => {
  const failed = chatAfter(question, { type: 'failed', problem: 'rate_limited' });
  expect(failed.messages.map(({ state }) => state)).toEqual(['failed']);
  const again = reduceChat(failed, { ...question, dropFrom: 'client-1' });
  expect(again.messages.map(({ state }) => state)).toEqual(['sending']);
  expect(again.problem).toBeNull();
});

test('a stored question without a stream waits for a staff member', () => {
  const stored: ChatAction = { type: 'stored', sessionId: 'session-1', handledBy: 'queue' };
  const chat = chatAfter(question, stored);
  expect(chat).toMatchObject({ turn: 'none', handledBy: 'queue', sessionId: 'session-1' });
  expect(chat.messages[0]?.state).toBe('sent');
});

test('an unknown event changes nothing', () => {
  const unknown = { name: 'mood', data: {} } as unknown as TurnEvent; // from a newer server
  const chat = chatAfter(question, meta);
  expect(reduceChat(chat, { type: 'event', event: unknown })).toBe(chat);
});

test('a question that is not stored yet stays below the stored messages', () => {
  const restored: ChatAction = {
    type: 'restored',
    sessionId: 'session-1',
    handledBy: 'bot',
    messages: [],
  };
  const chat = chatAfter(question, restored);
  expect(chat.messages.map(({ state }) => state)).toEqual(['sending']);
  expect(chat.turn).toBe('asking');
});

test('the chat of another tab shows a question that this tab is sending once', () => {
  const storedQuestion: Message = {
    ...storedAnswer,
    id: 'question-1',
    sender: 'customer',
    by: undefined,
    text: 'Open today?',
    seq: 1,
    client_id: 'client-1',
  };
  const chat = chatAfter({
    type: 'restored',
    sessionId: 'session-1',
    handledBy: 'bot',
    messages: [storedQuestion, storedAnswer],
  });
  const { messages, turn } = chatAfter(question, { type: 'mirrored', chat });
  expect(messages.map(({ id }) => id)).toEqual(['question-1', 'answer-1']);
  expect(turn).toBe('none');
});
