/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readStorage } from '../../storage.ts';
import { setUpChats, textsOf, until } from '../../testing/chats.ts';
import { getSource } from '../markdown/blocks.ts';

const site = setUpChats();

test('begin is idempotent: one greeting, and the question uses its session', async () => {
  const chat = site.newChat();
  chat.getState().begin();
  chat.getState().begin();
  await chat.getState().ask('Open today?');
  expect(textsOf(chat)).toEqual(['Hello! How can I help?', 'Open today?', 'You said: Open today?']);
  expect(site.server.sessions.size).toBe(1);
});

test('the next page restores the chat', async () => {
  await site.newChat().getState().ask('Open today?');
  const next = site.newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length === 3);
  expect(textsOf(next).slice(1)).toEqual(['Open today?', 'You said: Open today?']);
  expect(next.getState().messages[0]).toMatchObject({ from: 'ai', isGreeting: true });
});

test('an answer interrupted by a reload is completed on the next page', async () => {
  site.server.controls.answer = () => ({ text: 'a long answer', chunkLength: 1, paceMs: 15 });
  const first = site.newChat();
  void first.getState().ask('Tell me');
  await until(first, ({ messages }) =>
    getSource(messages.at(-1)?.body ?? { sealed: [], tail: '' }).startsWith('a l'),
  );
  first.getState().pause();
  expect(readStorage(site.hashId).streamId).toBeDefined();
  const next = site.newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.at(-1)?.state === 'done');
  expect(textsOf(next).at(-1)).toBe('a long answer');
  expect(readStorage(site.hashId).streamId).toBeUndefined();
});

test('a lost stream is replaced by the stored answer', async () => {
  site.server.controls.answer = () => ({ text: 'all of it', cutAfter: 2 });
  const chat = site.newChat();
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 1);
  const timer = setInterval(() => site.server.restart(), 5);
  await chat.getState().ask('Tell me');
  clearInterval(timer);
  await until(chat, ({ turn }) => turn === 'none');
  expect(textsOf(chat).at(-1)).toBe('all of it');
});
