/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SignedUser } from '../../config.ts';
import { readStorage } from '../../storage.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { getSource } from '../markdown/blocks.ts';
import { createChatApi } from '../transport/chat-api.ts';
import { createChatStore } from './chat-store.ts';

let server: ChatServer;
let hashId: string;
let user: SignedUser | null;
let runs = 0;

beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer();
  hashId = `identity-${++runs}`;
  user = null;
});
afterEach(() => server.stop());

const newChat = () =>
  createChatStore({
    api: createChatApi(server.origin, hashId, () => user),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `identity-${++runs}-0000`,
  });
type Chat = ReturnType<typeof newChat>;
const texts = (chat: Chat) => chat.getState().messages.map(({ body }) => getSource(body));

test('a customer who signs in keeps the chat and draft under a new token', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { token, sessionId } = readStorage(hashId);
  chat.getState().setDraft('And on');
  user = { user_id: 'u-1', hmac: 'right' };
  await chat.getState().identify();
  expect(readStorage(hashId).token).not.toBe(token);
  expect(readStorage(hashId).sessionId).toBe(sessionId);
  expect(chat.getState().draft).toBe('And on');
  expect(texts(chat)).toContain('You said: Open today?');
});

test('another user in the same browser starts a new session', async () => {
  user = { user_id: 'u-1', hmac: 'right' };
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { sessionId } = readStorage(hashId);
  user = { user_id: 'u-2', hmac: 'right' };
  await chat.getState().identify();
  expect(readStorage(hashId).sessionId).not.toBe(sessionId);
  expect(texts(chat)).not.toContain('You said: Open today?');
});

test('a wrong HMAC shows a problem to the customer and warns in the console', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  user = { user_id: 'u-1', hmac: 'wrong' };
  const chat = newChat();
  await chat.getState().ask('Open today?');
  expect(chat.getState().problem).toBe('identity_refused');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('user-hash'));
  warn.mockRestore();
});
