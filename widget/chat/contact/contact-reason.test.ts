import { beforeEach, expect, test } from '@jest/globals';
import { forget, remember } from '../../memory.ts';
import { message } from '../../testing/render-in-chat.tsx';
import { type ChatState, emptyChat } from '../chat-reducer.ts';
import { contactReason, isContactAwaited } from './contact-reason.ts';
import { hasLeftContact, rememberContact } from './left-contact.ts';

const hashId = 'onyu-flowers';
beforeEach(() => forget(hashId));

const open = { enabled: false, open_now: true, back_at: null };
const settings = (facts: object = {}) => ({
  contact_collect: 'off' as const,
  contact_request: true,
  handoff: open,
  ...facts,
});
const question = message('Do you deliver?', { from: 'customer', state: 'sent' });
const answer = message('Yes.', { finish: 'stop' });
const noAnswer = message('I do not know.', { finish: 'no_answer' });
const chat = (messages: ChatState['messages'], facts: Partial<ChatState> = {}): ChatState => ({
  ...emptyChat,
  messages,
  ...facts,
});
const reasonIn = (state: ChatState, facts: object = {}) =>
  contactReason(state, settings(facts), hashId);

function customerLeftOne() {
  remember(hashId, { customerId: 'customer-1' });
  rememberContact(hashId);
}

test('E13 `before`: the first question waits for a contact, once for a customer', () => {
  const before = settings({ contact_collect: 'before' });
  const greeting = message('Hello!', { isGreeting: true });
  expect(isContactAwaited(chat([greeting]), before, hashId)).toBe(true);
  expect(isContactAwaited(chat([], { turn: 'restoring' }), before, hashId)).toBe(false);
  expect(isContactAwaited(chat([greeting, question]), before, hashId)).toBe(false);
  expect(isContactAwaited(chat([greeting]), settings(), hashId)).toBe(false);

  customerLeftOne();
  expect(isContactAwaited(chat([greeting]), before, hashId)).toBe(false);
  remember(hashId, { customerId: 'customer-2' });
  expect(hasLeftContact(hashId)).toBe(false);
  expect(isContactAwaited(chat([greeting]), before, hashId)).toBe(true);
});

test('E13 `when_unanswered`: asked below an answer that is none, once; then only on request', () => {
  const facts = { contact_collect: 'when_unanswered', contact_request: false };
  expect(reasonIn(chat([question, noAnswer]), facts)).toBe('unanswered');
  expect(reasonIn(chat([question, answer]), facts)).toBeNull();
  customerLeftOne();
  expect(reasonIn(chat([question, noAnswer]), facts)).toBeNull();
  expect(reasonIn(chat([question, noAnswer]), { ...facts, contact_request: true })).toBe('request');
});

test('E14 offered below no answer, below a card that asks for it, and over the limit', () => {
  const card = message('Nobody is there.', { cards: [{ kind: 'contact_request' }] });
  const refused = chat([question], { problem: 'limit_reached' });
  for (const state of [chat([question, noAnswer]), chat([question, card]), refused]) {
    expect(reasonIn(state)).toBe('request');
    expect(reasonIn(state, { contact_request: false })).toBeNull();
  }
  expect(reasonIn(chat([question, answer]))).toBeNull();
  expect(reasonIn(chat([question], { problem: 'connection_lost' }))).toBeNull();
});

test('E14 E80 offered when nobody is there, until this customer has left one', () => {
  const closed = { handoff: { ...open, open_now: false } };
  expect(reasonIn(chat([question, answer]), closed)).toBe('request');
  expect(reasonIn(chat([message('Hello!', { isGreeting: true })]), closed)).toBeNull();
  expect(reasonIn(chat([question], { handledBy: 'off' }))).toBe('request');
  customerLeftOne();
  expect(reasonIn(chat([question, answer]), closed)).toBeNull();
  expect(reasonIn(chat([question], { handledBy: 'off' }))).toBeNull();
});

test('not while an answer is on its way, nor with a person', () => {
  expect(reasonIn(chat([question, noAnswer], { turn: 'asking' }))).toBeNull();
  for (const handledBy of ['human', 'queue'] as const) {
    expect(reasonIn(chat([question, noAnswer], { handledBy }))).toBeNull();
  }
});
