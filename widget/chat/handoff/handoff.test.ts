/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ElementEvents } from '../../element-events.ts';
import { recall } from '../../memory.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import type { ChatStore } from '../chat.ts';
import type { ChatState } from '../chat-reducer.ts';
import { createChatStore } from '../chat-store.ts';
import { sourceOf } from '../markdown/blocks.ts';
import { createChatApi } from '../transport/chat-api.ts';
import { tellHandoff } from './tell-handoff.ts';

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
    attention: { isOpen: () => isOpen, mayBeTaken: () => mayBeTaken },
  });
  chats.push(chat);
  return chat;
}

function until(chat: ChatStore, isSo: (state: ChatState) => boolean) {
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

const texts = (chat: ChatStore) => chat.getState().messages.map(({ body }) => sourceOf(body));
const calls = (ending: string) => server.requests.filter((call) => call.endsWith(ending)).length;

/** A chat that a person has taken. */
async function withPerson(chat = newChat()) {
  chat.getState().begin();
  await chat.getState().askForPerson();
  const sessionId = chat.getState().sessionId ?? '';
  await soon(() => server.desk.followers(sessionId) === 1);
  server.desk.stand(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  await until(chat, ({ handledBy }) => handledBy === 'human');
  return { chat, sessionId };
}

test('T22 T23 who asks for a person waits in the same chat, with place and time, and may stop waiting', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { sessionId } = chat.getState();
  expect(await chat.getState().askForPerson()).toBe(true);
  expect(chat.getState()).toMatchObject({
    sessionId,
    handledBy: 'queue',
    handoff: { position: 2, expected_seconds: 170 },
  });
  await soon(() => server.desk.followers(sessionId ?? '') === 1);
  await chat.getState().leaveQueue();
  expect(chat.getState().handledBy).toBe('bot');
  server.desk.note(sessionId ?? '', 'You are no longer waiting.');
  await until(chat, ({ messages }) => messages.at(-1)?.from === 'system');
  await chat.getState().ask('And tomorrow?');
  expect(texts(chat).at(-1)).toBe('You said: And tomorrow?');
  await soon(() => server.desk.followers(sessionId ?? '') === 0);
});

test('E80 E91 when nobody can be asked the chat says why, until the customer writes again', async () => {
  server.desk.steering.onRequest = { unavailable: 'closed', back_at: '2026-11-23T00:00:00Z' };
  const chat = newChat();
  chat.getState().begin();
  expect(await chat.getState().askForPerson()).toBe(false);
  expect(chat.getState()).toMatchObject({ handledBy: 'bot', handoff: { unavailable: 'closed' } });
  expect(recall(hashId).sessionId).toBe(chat.getState().sessionId);
  await chat.getState().ask('Then you?');
  expect(chat.getState().handoff).toBeNull();
});

test('a request for a person that does not arrive throws, and the chat stays as it was', async () => {
  const chat = newChat();
  await chat.getState().ask('Hello?');
  const before = texts(chat);
  await server.stop();
  await expect(chat.getState().askForPerson()).rejects.toMatchObject({ code: 'connection_lost' });
  expect(texts(chat)).toEqual(before);
  expect(chat.getState().handledBy).toBe('bot');
});

test('T25 customer and person write to each other; nothing is awaited and nothing said twice', async () => {
  const heard: ElementEvents['message'][] = [];
  const { chat, sessionId } = await withPerson(newChat((message) => heard.push(message)));
  const first = chat.getState().ask('I need help');
  expect(chat.getState().turn).toBe('none');
  await Promise.all([first, chat.getState().ask('With my order')]);
  const said = server.desk.say(sessionId, 'Which order?');
  server.desk.repeat(sessionId, said);
  server.desk.say(sessionId, 'I am looking');
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
  expect(heard.filter(({ from }) => from === 'person').map(({ text }) => text)).toEqual([
    'Which order?',
    'I am looking',
  ]);
});

test('T25 what was written while the connection was lost is there once, in order', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.say(sessionId, 'one');
  await until(chat, ({ messages }) => messages.length === 2);
  server.dropConnections();
  server.desk.say(sessionId, 'two');
  server.desk.say(sessionId, 'three');
  await until(chat, ({ messages }) => messages.length === 4);
  expect(texts(chat).slice(1)).toEqual(['one', 'two', 'three']);
});

test('T21 a reload shows the chat as it was and goes on hearing, also with the panel closed', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.say(sessionId, 'before');
  await until(chat, ({ messages }) => messages.length === 2);
  chat.getState().pause();
  // The loader brings a chat back for whose sake something is remembered here.
  expect(recall(hashId).streamId).toBeDefined();
  const heard: string[] = [];
  const next = newChat(({ text }) => heard.push(text), { isOpen: false });
  next.getState().begin();
  await until(next, ({ handoff }) => handoff?.person?.name === 'Mina');
  server.desk.say(sessionId, 'after');
  await until(next, ({ messages }) => messages.length === 3);
  expect(texts(next).slice(1)).toEqual(['before', 'after']);
  expect(heard).toEqual(['after']);
});

test('T26 back with the AI the chat asks it again, and nothing is remembered for the next page', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.stand(sessionId, { handled_by: 'bot', person: null });
  await until(chat, ({ handledBy }) => handledBy === 'bot');
  expect(recall(hashId).streamId).toBeUndefined();
  await chat.getState().ask('Are you there?');
  expect(texts(chat).at(-1)).toBe('You said: Are you there?');
  expect(chat.getState().handoff).toBeNull();
});

test('T22 a person who takes a chat over is heard where the chat is looked at, not in others', async () => {
  const chat = newChat(() => {}, { mayBeTaken: true });
  const hidden = newChat(() => {}, { mayBeTaken: true, isOpen: false });
  await chat.getState().ask('Open today?');
  const sessionId = chat.getState().sessionId ?? '';
  hidden.getState().begin();
  await until(hidden, ({ messages }) => messages.length === 3);
  await soon(() => server.desk.followers(sessionId) === 1);
  server.desk.stand(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  server.desk.say(sessionId, 'Let me help');
  await until(chat, ({ messages }) => messages.length === 4);
  expect(chat.getState().handledBy).toBe('human');
  expect(hidden.getState().messages).toHaveLength(3);
});

test('that nobody is there is told to those who asked, not whenever the server says it', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.stand(sessionId, { handled_by: 'bot', person: null, unavailable: 'closed' });
  await until(chat, ({ handledBy }) => handledBy === 'bot');
  expect(chat.getState().handoff?.unavailable).toBeNull();
});

test('an element that is taken out of the page lets go; back in it, it hears again', async () => {
  const { chat, sessionId } = await withPerson();
  chat.getState().pause();
  await soon(() => server.desk.followers(sessionId) === 0);
  server.desk.say(sessionId, 'Still there?');
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 2);
  expect(texts(chat).at(-1)).toBe('Still there?');
});

test('T25 “is writing” is seen, and gone when the message comes or the connection breaks', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.type(sessionId);
  await until(chat, ({ typing }) => typing === 'Mina');
  server.desk.say(sessionId, 'Here I am');
  await until(chat, ({ messages }) => messages.length === 2);
  expect(chat.getState().typing).toBeNull();
  server.desk.type(sessionId);
  await until(chat, ({ typing }) => typing === 'Mina');
  server.dropConnections();
  await until(chat, ({ typing }) => typing === null);
});

test('T25 the person hears that the customer writes, not at every letter, and not while waiting', async () => {
  const chat = newChat();
  chat.getState().begin();
  await chat.getState().askForPerson();
  const sessionId = chat.getState().sessionId ?? '';
  await soon(() => server.desk.followers(sessionId) === 1);
  chat.getState().setDraft('a');
  server.desk.stand(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  await until(chat, ({ handledBy }) => handledBy === 'human');
  expect(calls('/typing')).toBe(0);
  for (const draft of ['ab', 'abc', 'abcd', '']) chat.getState().setDraft(draft);
  await soon(() => calls('/typing') > 0);
  await chat.getState().ask('abcd');
  expect(calls('/typing')).toBe(1);
});

test('a message to a person that does not arrive is marked, and Retry sends it and leaves the rest', async () => {
  const { chat, sessionId } = await withPerson();
  server.steering.refuseNext = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('First');
  server.desk.say(sessionId, 'Hello');
  await until(chat, ({ messages }) => messages.length === 3);
  expect(chat.getState().messages[1]?.state).toBe('failed');
  await chat.getState().retry();
  expect(texts(chat).slice(1)).toEqual(['Hello', 'First']);
  expect(chat.getState().messages.at(-1)?.state).toBe('sent');
});

test('E81 a chat that was closed asks for a rating, which is told and can be changed', async () => {
  const { chat, sessionId } = await withPerson();
  server.desk.stand(sessionId, { handled_by: 'closed', person: null, asks_rating: true });
  await until(chat, ({ handoff }) => handoff?.asks_rating === true);
  await chat.getState().rateChat({ stars: 2 });
  await chat.getState().rateChat({ stars: 5, text: 'Kind' });
  expect(server.desk.ratings).toEqual([{ stars: 2 }, { stars: 5, text: 'Kind' }]);
});

test('the page hears who answers and how the queue moves, each once', async () => {
  const heard: ElementEvents['handoff'][] = [];
  const chat = newChat();
  tellHandoff(chat, (detail) => heard.push(detail));
  const { sessionId } = await withPerson(chat);
  server.desk.type(sessionId);
  await until(chat, ({ typing }) => typing !== null);
  server.desk.stand(sessionId, { handled_by: 'closed', person: null });
  await until(chat, ({ handledBy }) => handledBy === 'closed');
  expect(heard).toEqual([
    { handled_by: 'queue', position: 2, person: null },
    { handled_by: 'human', position: null, person: 'Mina' },
    { handled_by: 'closed', position: null, person: null },
  ]);
});
