/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ElementEvents } from '../../element-events.ts';
import { readStorage } from '../../storage.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatStore } from '../store/chat.ts';
import type { ChatStoreState } from '../store/chat-reducer.ts';
import { createChatStore } from '../store/chat-store.ts';
import { createChatApi } from '../transport/chat-api.ts';
import { notifyHandoff } from './notify-handoff.ts';

let server: ChatServer;
let hashId: string;
let runs = 0;
const chats: ChatStore[] = [];

beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer();
  hashId = `handoff-${++runs}`;
});
afterEach(async () => {
  for (const chat of chats.splice(0)) chat.getState().pause();
  await server.stop();
});

function newChat(
  onMessage = (_message: ElementEvents['message']) => {},
  { isOpen = true, mayBeTaken = false } = {},
) {
  const chat = createChatStore({
    api: createChatApi(server.origin, hashId),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `client-${++runs}-0000`,
    onMessage,
    followPolicy: { isOpen: () => isOpen, canBeTakenOver: () => mayBeTaken },
  });
  chats.push(chat);
  return chat;
}

function until(chat: ChatStore, isSo: (state: ChatStoreState) => boolean) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!isSo(chat.getState())) return;
      stop();
      resolve();
    };
    const stop = chat.subscribe(check);
    check();
  });
}

async function soon(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const texts = (chat: ChatStore) => chat.getState().messages.map(({ body }) => getSource(body));
const calls = (ending: string) => server.requests.filter((call) => call.endsWith(ending)).length;

/** A chat that a staff member has accepted. */
async function withPerson(chat = newChat()) {
  chat.getState().begin();
  await chat.getState().requestPerson();
  const sessionId = chat.getState().sessionId ?? '';
  await soon(() => server.desk.followers(sessionId) === 1);
  server.desk.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  await until(chat, ({ handledBy }) => handledBy === 'human');
  return { chat, sessionId };
}

test('a handoff request queues the same session with position and time, and can be cancelled', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { sessionId } = chat.getState();
  expect(await chat.getState().requestPerson()).toBe(true);
  expect(chat.getState()).toMatchObject({
    sessionId,
    handledBy: 'queue',
    handoff: { position: 2, expected_seconds: 170 },
  });
  await soon(() => server.desk.followers(sessionId ?? '') === 1);
  await chat.getState().leaveQueue();
  expect(chat.getState().handledBy).toBe('bot');
  server.desk.writeAsSystem(sessionId ?? '', 'You are no longer waiting.');
  await until(chat, ({ messages }) => messages.at(-1)?.from === 'system');
  await chat.getState().ask('And tomorrow?');
  expect(texts(chat).at(-1)).toBe('You said: And tomorrow?');
  await soon(() => server.desk.followers(sessionId ?? '') === 0);
});

test('the reason for unavailability is shown until the next question', async () => {
  server.desk.controls.onRequest = { unavailable: 'closed', back_at: '2026-11-23T00:00:00Z' };
  const chat = newChat();
  chat.getState().begin();
  expect(await chat.getState().requestPerson()).toBe(false);
  expect(chat.getState()).toMatchObject({ handledBy: 'bot', handoff: { unavailable: 'closed' } });
  expect(readStorage(hashId).sessionId).toBe(chat.getState().sessionId);
  await chat.getState().ask('Then you?');
  expect(chat.getState().handoff).toBeNull();
});

test('a failed handoff request throws and leaves the chat unchanged', async () => {
  const chat = newChat();
  await chat.getState().ask('Hello?');
  const before = texts(chat);
  await server.stop();
  await expect(chat.getState().requestPerson()).rejects.toMatchObject({ code: 'connection_lost' });
  expect(texts(chat)).toEqual(before);
  expect(chat.getState().handledBy).toBe('bot');
});

test('customer and staff member exchange messages, each shown once', async () => {
  const received: ElementEvents['message'][] = [];
  const { chat, sessionId } = await withPerson(newChat((message) => received.push(message)));
  const first = chat.getState().ask('I need help');
  expect(chat.getState().turn).toBe('none');
  await Promise.all([first, chat.getState().ask('With my order')]);
  const question = server.desk.writeAsPerson(sessionId, 'Which order?');
  server.desk.resend(sessionId, question);
  server.desk.writeAsPerson(sessionId, 'I am looking');
  await until(chat, ({ messages }) => messages.length === 5);
  expect(texts(chat).slice(1)).toEqual([
    'I need help',
    'With my order',
    'Which order?',
    'I am looking',
  ]);
  expect(
    chat
      .getState()
      .messages.slice(1)
      .map(({ from, name, state }) => [from, name, state]),
  ).toEqual([
    ['customer', null, 'sent'],
    ['customer', null, 'sent'],
    ['human', 'Mina', 'done'],
    ['human', 'Mina', 'done'],
  ]);
  expect(received.filter(({ from }) => from === 'person').map(({ text }) => text)).toEqual([
    'Which order?',
    'I am looking',
  ]);
});

test('messages sent during a lost connection are shown once, in order', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.writeAsPerson(sessionId, 'one');
  await until(chat, ({ messages }) => messages.length === 2);
  server.dropConnections();
  server.desk.writeAsPerson(sessionId, 'two');
  server.desk.writeAsPerson(sessionId, 'three');
  await until(chat, ({ messages }) => messages.length === 4);
  expect(texts(chat).slice(1)).toEqual(['one', 'two', 'three']);
});

test('a reload restores the handoff and follows it with the panel closed', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.writeAsPerson(sessionId, 'before');
  await until(chat, ({ messages }) => messages.length === 2);
  chat.getState().pause();
  // The loader loads the chat on the next page if `streamId` is stored.
  expect(readStorage(hashId).streamId).toBeDefined();
  const received: string[] = [];
  const next = newChat(({ text }) => received.push(text), { isOpen: false });
  next.getState().begin();
  await until(next, ({ handoff }) => handoff?.person?.name === 'Mina');
  server.desk.writeAsPerson(sessionId, 'after');
  await until(next, ({ messages }) => messages.length === 3);
  expect(texts(next).slice(1)).toEqual(['before', 'after']);
  expect(received).toEqual(['after']);
});

test('after a handoff the AI answers again, and no resume reason is stored', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.setState(sessionId, { handled_by: 'bot', person: null });
  await until(chat, ({ handledBy }) => handledBy === 'bot');
  expect(readStorage(hashId).streamId).toBeUndefined();
  await chat.getState().ask('Are you there?');
  expect(texts(chat).at(-1)).toBe('You said: Are you there?');
  expect(chat.getState().handoff).toBeNull();
});

test('a takeover is received in visible chats only', async () => {
  const chat = newChat(() => {}, { mayBeTaken: true });
  const hidden = newChat(() => {}, { mayBeTaken: true, isOpen: false });
  await chat.getState().ask('Open today?');
  const sessionId = chat.getState().sessionId ?? '';
  hidden.getState().begin();
  await until(hidden, ({ messages }) => messages.length === 3);
  await soon(() => server.desk.followers(sessionId) === 1);
  server.desk.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  server.desk.writeAsPerson(sessionId, 'Let me help');
  await until(chat, ({ messages }) => messages.length === 4);
  expect(chat.getState().handledBy).toBe('human');
  expect(hidden.getState().messages).toHaveLength(3);
});

test('unavailability is shown only to customers who requested a handoff', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.setState(sessionId, { handled_by: 'bot', person: null, unavailable: 'closed' });
  await until(chat, ({ handledBy }) => handledBy === 'bot');
  expect(chat.getState().handoff?.unavailable).toBeNull();
});

test('a detached element closes the connection, and a reattached one reopens it', async () => {
  const { chat, sessionId } = await withPerson();
  chat.getState().pause();
  await soon(() => server.desk.followers(sessionId) === 0);
  server.desk.writeAsPerson(sessionId, 'Still there?');
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 2);
  expect(texts(chat).at(-1)).toBe('Still there?');
});

test('the typing indicator disappears with the message or a lost connection', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.sendTyping(sessionId);
  await until(chat, ({ typing }) => typing === 'Mina');
  server.desk.writeAsPerson(sessionId, 'Here I am');
  await until(chat, ({ messages }) => messages.length === 2);
  expect(chat.getState().typing).toBeNull();
  server.desk.sendTyping(sessionId);
  await until(chat, ({ typing }) => typing === 'Mina');
  server.dropConnections();
  await until(chat, ({ typing }) => typing === null);
});

test('typing indicators are throttled, and are not sent in the queue', async () => {
  const chat = newChat();
  chat.getState().begin();
  await chat.getState().requestPerson();
  const sessionId = chat.getState().sessionId ?? '';
  await soon(() => server.desk.followers(sessionId) === 1);
  chat.getState().setDraft('a');
  server.desk.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  await until(chat, ({ handledBy }) => handledBy === 'human');
  expect(calls('/typing')).toBe(0);
  for (const draft of ['ab', 'abc', 'abcd', '']) chat.getState().setDraft(draft);
  await soon(() => calls('/typing') > 0);
  await chat.getState().ask('abcd');
  expect(calls('/typing')).toBe(1);
});

test('a failed message to a staff member is marked, and Retry sends only it', async () => {
  const { chat, sessionId } = await withPerson();
  server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('First');
  server.desk.writeAsPerson(sessionId, 'Hello');
  await until(chat, ({ messages }) => messages.length === 3);
  expect(chat.getState().messages[1]?.state).toBe('failed');
  await chat.getState().retry();
  expect(texts(chat).slice(1)).toEqual(['Hello', 'First']);
  expect(chat.getState().messages.at(-1)?.state).toBe('sent');
});

test('a closed chat requests a rating, which is sent and can be changed', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.setState(sessionId, { handled_by: 'closed', person: null, asks_rating: true });
  await until(chat, ({ handoff }) => handoff?.asks_rating === true);
  await chat.getState().rateChat({ stars: 2 });
  await chat.getState().rateChat({ stars: 5, text: 'Kind' });
  expect(server.desk.ratings).toEqual([{ stars: 2 }, { stars: 5, text: 'Kind' }]);
});

test('the page is notified once per change of responder or queue position', async () => {
  const received: ElementEvents['handoff'][] = [];
  const chat = newChat();
  notifyHandoff(chat, (detail) => received.push(detail));
  const { sessionId } = await withPerson(chat);
  server.desk.sendTyping(sessionId);
  await until(chat, ({ typing }) => typing !== null);
  server.desk.setState(sessionId, { handled_by: 'closed', person: null });
  await until(chat, ({ handledBy }) => handledBy === 'closed');
  expect(received).toEqual([
    { handled_by: 'queue', position: 2, person: null },
    { handled_by: 'human', position: null, person: 'Mina' },
    { handled_by: 'closed', position: null, person: null },
  ]);
});
