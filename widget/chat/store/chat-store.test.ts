/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readStorage, updateStorage } from '../../storage.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { getSource } from '../markdown/blocks.ts';
import { createChatApi } from '../transport/chat-api.ts';
import type { ChatStore } from './chat.ts';
import { createChatStore } from './chat-store.ts';

let server: ChatServer;
let hashId: string;
let runs = 0;

beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer();
  hashId = `window-${++runs}`;
});
afterEach(() => server.stop());

const newChat = () =>
  createChatStore({
    api: createChatApi(server.origin, hashId),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `client-${++runs}-0000`,
  });

function until(chat: ChatStore, isSo: (state: ReturnType<ChatStore['getState']>) => boolean) {
  return new Promise<void>((resolve) => {
    const check = () => isSo(chat.getState()) && resolve();
    chat.subscribe(check);
    check();
  });
}

const texts = (chat: ChatStore) => chat.getState().messages.map(({ body }) => getSource(body));

test('begin is idempotent: one greeting, and the question uses its session', async () => {
  const chat = newChat();
  chat.getState().begin();
  chat.getState().begin();
  await chat.getState().ask('Open today?');
  expect(texts(chat)).toEqual(['Hello! How can I help?', 'Open today?', 'You said: Open today?']);
  expect(server.sessions.size).toBe(1);
});

test('the next page restores the chat', async () => {
  await newChat().getState().ask('Open today?');
  const next = newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length === 3);
  expect(texts(next).slice(1)).toEqual(['Open today?', 'You said: Open today?']);
  expect(next.getState().messages[0]).toMatchObject({ from: 'ai', isGreeting: true });
});

test('an answer interrupted by a reload is completed on the next page', async () => {
  server.controls.answer = () => ({ text: 'a long answer', chunkLength: 1, paceMs: 15 });
  const first = newChat();
  void first.getState().ask('Tell me');
  await until(first, ({ messages }) =>
    getSource(messages.at(-1)?.body ?? { sealed: [], tail: '' }).startsWith('a l'),
  );
  first.getState().pause();
  expect(readStorage(hashId).streamId).toBeDefined();
  const next = newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.at(-1)?.state === 'done');
  expect(texts(next).at(-1)).toBe('a long answer');
  expect(readStorage(hashId).streamId).toBeUndefined();
});

test('a lost stream is replaced by the stored answer', async () => {
  server.controls.answer = () => ({ text: 'all of it', cutAfter: 2 });
  const chat = newChat();
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 1);
  const timer = setInterval(() => server.restart(), 5);
  await chat.getState().ask('Tell me');
  clearInterval(timer);
  await until(chat, ({ turn }) => turn === 'none');
  expect(texts(chat).at(-1)).toBe('all of it');
});

test('Retry sends a rejected question again in its position', async () => {
  const chat = newChat();
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 1);
  server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('Open today?');
  expect(chat.getState().problem).toBe('rate_limited');
  expect(chat.getState().messages.at(-1)?.state).toBe('failed');
  await chat.getState().retry();
  expect(texts(chat).slice(1)).toEqual(['Open today?', 'You said: Open today?']);
  expect(chat.getState().problem).toBeNull();
});

test('Stop before the answer has started stops it when it starts', async () => {
  server.controls.answer = () => ({ text: 'x'.repeat(2_000), chunkLength: 1, paceMs: 2 });
  const chat = newChat();
  const turnEnd = chat.getState().ask('Tell me');
  await chat.getState().stop();
  await turnEnd;
  expect(chat.getState().messages.at(-1)?.state).toBe('stopped');
});

test('a session that the server does not know is replaced by a new one', async () => {
  updateStorage(hashId, { sessionId: 'session-gone' });
  const chat = newChat();
  await chat.getState().ask('Hello?');
  expect(texts(chat).at(-1)).toBe('You said: Hello?');
  expect(readStorage(hashId).sessionId).not.toBe('session-gone');
});

test('feedback on an answer is restored after a reload', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const id = chat.getState().messages.at(-1)?.id ?? '';
  await chat.getState().rate(id, { value: -1, reason: 'No hours' });
  const next = newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length > 1);
  expect(next.getState().messages.at(-1)?.feedback).toEqual({ value: -1, reason: 'No hours' });
});

test('feedback that cannot be sent is rolled back', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const id = chat.getState().messages.at(-1)?.id ?? '';
  await chat.getState().rate(id, { value: 1 });
  await server.stop();
  await expect(chat.getState().rate(id, { value: -1 })).rejects.toThrow();
  expect(chat.getState().messages.at(-1)?.feedback).toEqual({ value: 1 });
});

test('openChat switches to a stored chat and questions continue it', async () => {
  const chat = newChat();
  await chat.getState().ask('First?');
  const first = chat.getState().sessionId ?? '';
  chat.getState().startOver();
  await chat.getState().ask('Second?');
  expect((await chat.getState().listChats()).map(({ session_id }) => session_id)).toContain(first);

  await chat.getState().openChat(first);
  expect(texts(chat).at(-1)).toBe('You said: First?');
  await chat.getState().ask('And then?');
  expect(chat.getState().sessionId).toBe(first);
  expect(readStorage(hashId).sessionId).toBe(first);
  expect(texts(chat).slice(-3)).toEqual(['You said: First?', 'And then?', 'You said: And then?']);
});

test('openChat keeps the current chat when the other cannot be loaded', async () => {
  const chat = newChat();
  await chat.getState().ask('First?');
  const before = texts(chat);
  await expect(chat.getState().openChat('session-gone')).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(texts(chat)).toEqual(before);
});

test('an edited question replaces the last one, also after a reload', async () => {
  const chat = newChat();
  await chat.getState().ask('Roses?');
  await chat.getState().ask('Tulps?');
  const question = chat.getState().messages.at(-2) ?? null;
  chat.getState().setDraft('a draft');
  chat.getState().edit(question);
  expect(chat.getState().draft).toBe('Tulps?');
  await chat.getState().ask('Tulips?');
  const expected = ['Roses?', 'You said: Roses?', 'Tulips?', 'You said: Tulips?'];
  expect(texts(chat).slice(1)).toEqual(expected);
  expect(chat.getState().editing).toBeNull();

  const next = newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length > 1);
  expect(texts(next).slice(1)).toEqual(expected);
});

test('a retried edit still replaces the original question', async () => {
  const chat = newChat();
  await chat.getState().ask('Tulps?');
  chat.getState().edit(chat.getState().messages.at(-2) ?? null);
  server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('Tulips?');
  await chat.getState().retry();
  const stored = [...server.sessions.values()].flat().map(({ text }) => text);
  expect(stored.slice(1)).toEqual(['Tulips?', 'You said: Tulips?']);
});

test('retrying a failed answer stores one question', async () => {
  const chat = newChat();
  server.controls.answer = () => ({ text: 'Ye', error: 'model_unavailable' });
  await chat.getState().ask('Open today?');
  server.controls.answer = () => ({ text: 'Yes.' });
  await chat.getState().retry();
  expect(texts(chat).slice(1)).toEqual(['Open today?', 'Yes.']);
  const stored = [...server.sessions.values()].flat().map(({ text }) => text);
  expect(stored.slice(1)).toEqual(['Open today?', 'Yes.']);
});

const file = { id: 'file-1', name: 'a.txt', size: 9, type: 'text/plain' };
/** An uploaded file of the draft. */
const readyFile = {
  id: 'pending-1',
  file: new File(['some text'], 'a.txt'),
  state: 'ready' as const,
  progress: 1,
  problem: null,
  stored: file,
};

test('files are sent with the next message and retained when it fails', async () => {
  const chat = newChat();
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 1);
  server.files.set(file.id, file);
  chat.setState({ files: [readyFile] });
  server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('');
  expect(chat.getState().files).toEqual([]);
  expect(chat.getState().messages.at(-1)).toMatchObject({ state: 'failed', files: [file] });
  await chat.getState().retry();
  const [stored] = server.sessions.values();
  expect(stored?.at(-2)).toMatchObject({ text: '', attachments: [file] });
  const next = newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length === 3);
  expect(next.getState().messages[1]?.files).toEqual([file]);
});

test('a failed upload stays with the draft', async () => {
  const chat = newChat();
  const failed = { ...readyFile, id: 'pending-2', state: 'failed' as const, stored: null };
  chat.setState({ files: [failed] });
  await chat.getState().ask('Hello?');
  expect(chat.getState().files).toEqual([failed]);
  chat.getState().removeFile('pending-2');
  expect(chat.getState().files).toEqual([]);
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
    const chat = newChat();
    chat.getState().setDraft('Half a quest');
    const next = newChat();
    next.getState().begin();
    expect(next.getState().draft).toBe('Half a quest');
    next.getState().setDraft('');
    expect(entries.size).toBe(0);
  } finally {
    Object.assign(globalThis, { sessionStorage: undefined });
  }
});
