import { expect, test } from '@jest/globals';
import type { Message, TurnEvent } from '#shared/contracts/chat.ts';
import { type ChatAction, emptyChat, reduceChat } from './chat-reducer.ts';
import { sourceOf } from './markdown/blocks.ts';

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
const asked: ChatAction = { type: 'asked', clientId: 'client-1', text: 'Open today?' };
const chatAfter = (...steps: (ChatAction | TurnEvent)[]) =>
  steps
    .map((step): ChatAction => ('name' in step ? { type: 'event', event: step } : step))
    .reduce(reduceChat, emptyChat);

test('a question, its deltas and its end become two messages', () => {
  const chat = chatAfter(asked, meta, delta('Yes, '), delta('until six.'), done);
  expect(chat.turn).toBe('none');
  expect(chat.sessionId).toBe('session-1');
  expect(chat.messages.map(({ from, state, body }) => [from, state, sourceOf(body)])).toEqual([
    ['customer', 'sent', 'Open today?'],
    ['ai', 'done', 'Yes, until six.'],
  ]);
});

test('a stream that is replayed from its start takes the place of what was there', () => {
  const once = chatAfter(asked, meta, delta('Yes'), done);
  expect(chatAfter(asked, meta, delta('Y'), meta, delta('Yes'), done)).toEqual(once);
});

test('cards are the same as they stream in, after a replay, and as they are stored', () => {
  const card = { kind: 'product' as const, name: 'Red rose' };
  const sent: TurnEvent = { name: 'card', data: card };
  const cardsOf = (chat: ReturnType<typeof chatAfter>) => chat.messages.at(-1)?.cards;
  expect(cardsOf(chatAfter(asked, meta, delta('Yes'), sent, done))).toEqual([card]);
  expect(cardsOf(chatAfter(asked, meta, sent, meta, sent, done))).toEqual([card]);
  const restored: ChatAction = {
    type: 'restored',
    sessionId: 'session-1',
    handledBy: 'bot',
    messages: [{ ...storedAnswer, cards: [card] }],
  };
  expect(cardsOf(chatAfter(restored))).toEqual([card]);
});

test('an answer that breaks off keeps its text and says so', () => {
  const error: TurnEvent = {
    name: 'error',
    data: { code: 'model_unavailable', message: '', retryable: true },
  };
  const chat = chatAfter(asked, meta, delta('Ye'), error);
  expect(chat.problem).toBe('model_unavailable');
  expect(chat.messages.map(({ state }) => state)).toEqual(['sent', 'failed']);
});

test('a question that could not be sent is marked, and asking it again replaces it', () => {
  const failed = chatAfter(asked, { type: 'failed', problem: 'rate_limited' });
  expect(failed.messages.map(({ state }) => state)).toEqual(['failed']);
  const again = reduceChat(failed, { ...asked, instead: 'client-1' });
  expect(again.messages.map(({ state }) => state)).toEqual(['sending']);
  expect(again.problem).toBeNull();
});

test('a stored message without a stream waits for a person', () => {
  const stored: ChatAction = { type: 'stored', sessionId: 'session-1', handledBy: 'queue' };
  const chat = chatAfter(asked, stored);
  expect(chat).toMatchObject({ turn: 'none', handledBy: 'queue', sessionId: 'session-1' });
  expect(chat.messages[0]?.state).toBe('sent');
});

test('an event that this chat does not know changes nothing', () => {
  const unknown = { name: 'mood', data: {} } as unknown as TurnEvent; // from a newer server
  const chat = chatAfter(asked, meta);
  expect(reduceChat(chat, { type: 'event', event: unknown })).toBe(chat);
});

test('a question that is not among the stored messages yet stays below them', () => {
  const restored: ChatAction = {
    type: 'restored',
    sessionId: 'session-1',
    handledBy: 'bot',
    messages: [],
  };
  const chat = chatAfter(asked, restored);
  expect(chat.messages.map(({ state }) => state)).toEqual(['sending']);
  expect(chat.turn).toBe('asking');
});
