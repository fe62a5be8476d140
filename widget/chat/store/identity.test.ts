/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SignedUser } from '../../config.ts';
import { readStorage } from '../../storage.ts';
import { setUpChats, textsOf } from '../../testing/chats.ts';
import { createChatApi } from '../transport/chat-api.ts';

const site = setUpChats();
let user: SignedUser | null;
beforeEach(() => {
  user = null;
});

const newChat = () =>
  site.newChat({ api: createChatApi(site.server.origin, site.hashId, () => user) });

test('a customer who signs in keeps the chat and draft under a new token', async () => {
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { token, sessionId } = readStorage(site.hashId);
  chat.getState().setDraft('And on');
  user = { user_id: 'u-1', hmac: 'right' };
  await chat.getState().identify();
  expect(readStorage(site.hashId).token).not.toBe(token);
  expect(readStorage(site.hashId).sessionId).toBe(sessionId);
  expect(chat.getState().draft).toBe('And on');
  expect(textsOf(chat)).toContain('You said: Open today?');
});

test('another user in the same browser starts a new session', async () => {
  user = { user_id: 'u-1', hmac: 'right' };
  const chat = newChat();
  await chat.getState().ask('Open today?');
  const { sessionId } = readStorage(site.hashId);
  user = { user_id: 'u-2', hmac: 'right' };
  await chat.getState().identify();
  expect(readStorage(site.hashId).sessionId).not.toBe(sessionId);
  expect(textsOf(chat)).not.toContain('You said: Open today?');
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
