/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { VouchedUser } from '../config.ts';
import { recall } from '../memory.ts';
import { type ChatServer, startChatServer } from '../testing/chat-server.ts';
import { createChatStore } from './chat-store.ts';
import { sourceOf } from './markdown/blocks.ts';
import { createChatApi } from './transport/chat-api.ts';

let server: ChatServer;
let hashId: string;
let user: VouchedUser | null;
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
const texts = (chat: Chat) => chat.getState().messages.map(({ body }) => sourceOf(body));

test('who signs in goes on with the chat and the words at hand, under another token', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { token, sessionId } = recall(hashId);
  chat.getState().setDraft('And on');
  user = { user_id: 'u-1', hmac: 'right' };
  await chat.getState().identify();
  expect(recall(hashId).token).not.toBe(token);
  expect(recall(hashId).sessionId).toBe(sessionId);
  expect(chat.getState().draft).toBe('And on');
  expect(texts(chat)).toContain('You said: Open today?');
});

test('another user on the same browser begins with nothing of the first', async () => {
  user = { user_id: 'u-1', hmac: 'right' };
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { sessionId } = recall(hashId);
  user = { user_id: 'u-2', hmac: 'right' };
  await chat.getState().identify();
  expect(recall(hashId).sessionId).not.toBe(sessionId);
  expect(texts(chat)).not.toContain('You said: Open today?');
});

test('a wrong proof is told to the customer in words, and to the page’s developer', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  user = { user_id: 'u-1', hmac: 'wrong' };
  const chat = newChat();
  await chat.getState().ask('Open today?');
  expect(chat.getState().problem).toBe('identity_refused');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('user-hash'));
  warn.mockRestore();
});
