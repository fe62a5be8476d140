/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readStorage, updateStorage } from '../../storage.ts';

import { setUpChats, textsOf, until } from '../../testing/chats.ts';

const site = setUpChats();

test('a session that the server does not know is replaced by a new one', async () => {
  updateStorage(site.hashId, { sessionId: 'session-gone' });
  const chat = site.newChat();
  await chat.getState().ask('Hello?');
  expect(textsOf(chat).at(-1)).toBe('You said: Hello?');
  expect(readStorage(site.hashId).sessionId).not.toBe('session-gone');
});

test('openChat switches to a stored chat and questions continue it', async () => {
  const chat = site.newChat();
  await chat.getState().ask('First?');
  const first = chat.getState().sessionId ?? '';
  chat.getState().startOver();
  await chat.getState().ask('Second?');
  expect((await chat.getState().listChats()).map(({ session_id }) => session_id)).toContain(first);

  await chat.getState().openChat(first);
  expect(textsOf(chat).at(-1)).toBe('You said: First?');
  await chat.getState().ask('And then?');
  expect(chat.getState().sessionId).toBe(first);
  expect(readStorage(site.hashId).sessionId).toBe(first);
  expect(textsOf(chat).slice(-3)).toEqual(['You said: First?', 'And then?', 'You said: And then?']);
});

test('a change of the language replaces the greeting, but no chat with a question', async () => {
  const chat = site.newChat();
  chat.getState().begin();
  await until(chat, ({ messages, turn }) => messages.length === 1 && turn === 'none');
  const greeted = chat.getState().sessionId;
  chat.getState().greetAgain();
  await until(chat, ({ sessionId }) => sessionId !== null && sessionId !== greeted);
  expect(textsOf(chat)).toHaveLength(1);
  await chat.getState().ask('First?');
  const withQuestion = chat.getState().sessionId;
  chat.getState().greetAgain();
  expect(chat.getState().sessionId).toBe(withQuestion);
});

test('openChat keeps the current chat when the other cannot be loaded', async () => {
  const chat = site.newChat();
  await chat.getState().ask('First?');
  const before = textsOf(chat);
  await expect(chat.getState().openChat('session-gone')).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(textsOf(chat)).toEqual(before);
});

test('a draft survives a reload until it is cleared', async () => {
  const entries = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  Object.assign(globalThis, { sessionStorage });
  try {
    const chat = site.newChat();
    chat.getState().setDraft('Half a quest');
    const next = site.newChat();
    next.getState().begin();
    expect(next.getState().draft).toBe('Half a quest');
    next.getState().setDraft('');
    expect(entries.size).toBe(0);
  } finally {
    Object.assign(globalThis, { sessionStorage: undefined });
  }
});
