import { beforeEach, expect, test } from '@jest/globals';
import { clearStorage, updateStorage } from '../../storage.ts';
import { createTestMessage } from '../../testing/render-in-chat.tsx';
import { type ChatStoreState, emptyChat } from '../store/chat-reducer.ts';
import { getContactReason, isContactRequired } from './contact-reason.ts';
import { hasSubmittedContact, markContactSubmitted } from './submitted-contact.ts';

const hashId = 'onyu-flowers';
beforeEach(() => clearStorage(hashId));

const open = { enabled: false, open_now: true, back_at: null };
const settings = (changes: object = {}) => ({
  contact_collect: 'off' as const,
  contact_request: true,
  handoff: open,
  ...changes,
});
const question = createTestMessage('Do you deliver?', { from: 'customer', state: 'sent' });
const answer = createTestMessage('Yes.', { finish: 'stop' });
const noAnswer = createTestMessage('I do not know.', { finish: 'no_answer' });
const chat = (
  messages: ChatStoreState['messages'],
  changes: Partial<ChatStoreState> = {},
): ChatStoreState => ({
  ...emptyChat,
  messages,
  ...changes,
});
const reasonIn = (state: ChatStoreState, changes: object = {}) =>
  getContactReason(state, settings(changes), hashId);

function submitContactForm() {
  updateStorage(hashId, { customerId: 'customer-1' });
  markContactSubmitted(hashId);
}

test('`before` requires contact details before the first question, once per customer', () => {
  const before = settings({ contact_collect: 'before' });
  const greeting = createTestMessage('Hello!', { isGreeting: true });
  expect(isContactRequired(chat([greeting]), before, hashId)).toBe(true);
  expect(isContactRequired(chat([], { turn: 'restoring' }), before, hashId)).toBe(false);
  expect(isContactRequired(chat([greeting, question]), before, hashId)).toBe(false);
  expect(isContactRequired(chat([greeting]), settings(), hashId)).toBe(false);

  submitContactForm();
  expect(isContactRequired(chat([greeting]), before, hashId)).toBe(false);
  updateStorage(hashId, { customerId: 'customer-2' });
  expect(hasSubmittedContact(hashId)).toBe(false);
  expect(isContactRequired(chat([greeting]), before, hashId)).toBe(true);
});

test('`when_unanswered` requests contact details once after an unanswered question, later only offers them', () => {
  const changes = { contact_collect: 'when_unanswered', contact_request: false };
  expect(reasonIn(chat([question, noAnswer]), changes)).toBe('unanswered');
  expect(reasonIn(chat([question, answer]), changes)).toBeNull();
  submitContactForm();
  expect(reasonIn(chat([question, noAnswer]), changes)).toBeNull();
  expect(reasonIn(chat([question, noAnswer]), { ...changes, contact_request: true })).toBe(
    'request',
  );
});

test('the contact form is offered after no answer, after a contact card, and over the limit', () => {
  const card = createTestMessage('Nobody is there.', { cards: [{ kind: 'contact_request' }] });
  const refused = chat([question], { problem: 'limit_reached' });
  for (const state of [chat([question, noAnswer]), chat([question, card]), refused]) {
    expect(reasonIn(state)).toBe('request');
    expect(reasonIn(state, { contact_request: false })).toBeNull();
  }
  expect(reasonIn(chat([question, answer]))).toBeNull();
  expect(reasonIn(chat([question], { problem: 'connection_lost' }))).toBeNull();
});

test('the contact form is offered when nobody is available, until the customer submits it', () => {
  const closed = { handoff: { ...open, open_now: false } };
  expect(reasonIn(chat([question, answer]), closed)).toBe('request');
  expect(reasonIn(chat([createTestMessage('Hello!', { isGreeting: true })]), closed)).toBeNull();
  expect(reasonIn(chat([question], { handledBy: 'off' }))).toBe('request');
  submitContactForm();
  expect(reasonIn(chat([question, answer]), closed)).toBeNull();
  expect(reasonIn(chat([question], { handledBy: 'off' }))).toBeNull();
});

test('the contact form is not offered during an answer or with a staff member', () => {
  expect(reasonIn(chat([question, noAnswer], { turn: 'asking' }))).toBeNull();
  for (const handledBy of ['human', 'queue'] as const) {
    expect(reasonIn(chat([question, noAnswer], { handledBy }))).toBeNull();
  }
});
