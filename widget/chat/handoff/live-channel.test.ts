/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ElementEvents } from '../../element-events.ts';
import { readStorage } from '../../storage.ts';

import { textsOf, until } from '../../testing/chats.ts';
import { pollUntil, setUpHandoffs } from '../../testing/handoff-chats.ts';

const { site, newChat, withPerson } = setUpHandoffs();

test('customer and staff member exchange messages, each shown once', async () => {
  const received: ElementEvents['message'][] = [];
  const { chat, sessionId } = await withPerson(newChat((message) => received.push(message)));
  const first = chat.getState().ask('I need help');
  expect(chat.getState().turn).toBe('none');
  await Promise.all([first, chat.getState().ask('With my order')]);
  const question = site.server.handoffs.writeAsPerson(sessionId, 'Which order?');
  site.server.handoffs.resend(sessionId, question);
  site.server.handoffs.writeAsPerson(sessionId, 'I am looking');
  await until(chat, ({ messages }) => messages.length === 5);
  expect(textsOf(chat).slice(1)).toEqual([
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
  site.server.handoffs.writeAsPerson(sessionId, 'one');
  await until(chat, ({ messages }) => messages.length === 2);
  site.server.dropConnections();
  site.server.handoffs.writeAsPerson(sessionId, 'two');
  site.server.handoffs.writeAsPerson(sessionId, 'three');
  await until(chat, ({ messages }) => messages.length === 4);
  expect(textsOf(chat).slice(1)).toEqual(['one', 'two', 'three']);
});

test('a reload restores the handoff and follows it with the panel closed', async () => {
  const { chat, sessionId } = await withPerson();
  site.server.handoffs.writeAsPerson(sessionId, 'before');
  await until(chat, ({ messages }) => messages.length === 2);
  chat.getState().pause();
  // The loader loads the chat on the next page if `streamId` is stored.
  expect(readStorage(site.hashId).streamId).toBeDefined();
  const received: string[] = [];
  const next = newChat(({ text }) => received.push(text), { isOpen: false });
  next.getState().begin();
  await until(next, ({ handoff }) => handoff?.person?.name === 'Mina');
  site.server.handoffs.writeAsPerson(sessionId, 'after');
  await until(next, ({ messages }) => messages.length === 3);
  expect(textsOf(next).slice(1)).toEqual(['before', 'after']);
  expect(received).toEqual(['after']);
});

test('after a handoff the AI answers again, and no stream id remains stored', async () => {
  const { chat, sessionId } = await withPerson();
  site.server.handoffs.setState(sessionId, { handled_by: 'bot', person: null });
  await until(chat, ({ handledBy }) => handledBy === 'bot');
  expect(readStorage(site.hashId).streamId).toBeUndefined();
  await chat.getState().ask('Are you there?');
  expect(textsOf(chat).at(-1)).toBe('You said: Are you there?');
  expect(chat.getState().handoff).toBeNull();
});

test('a takeover is received in visible chats only', async () => {
  const chat = newChat(() => {}, { canBeTakenOver: true });
  const hidden = newChat(() => {}, { canBeTakenOver: true, isOpen: false });
  await chat.getState().ask('Open today?');
  const sessionId = chat.getState().sessionId ?? '';
  hidden.getState().begin();
  await until(hidden, ({ messages }) => messages.length === 3);
  await pollUntil(() => site.server.handoffs.followers(sessionId) === 1);
  site.server.handoffs.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  site.server.handoffs.writeAsPerson(sessionId, 'Let me help');
  await until(chat, ({ messages }) => messages.length === 4);
  expect(chat.getState().handledBy).toBe('human');
  expect(hidden.getState().messages).toHaveLength(3);
});

test('a detached element closes the connection, and a reattached one reopens it', async () => {
  const { chat, sessionId } = await withPerson();
  chat.getState().pause();
  await pollUntil(() => site.server.handoffs.followers(sessionId) === 0);
  site.server.handoffs.writeAsPerson(sessionId, 'Still there?');
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 2);
  expect(textsOf(chat).at(-1)).toBe('Still there?');
});
