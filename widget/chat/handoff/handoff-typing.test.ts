/** @jest-environment node */
import { expect, test } from '@jest/globals';

import { textsOf, until } from '../../testing/chats.ts';
import { pollUntil, setUpHandoffs } from '../../testing/handoff-chats.ts';

const { site, newChat, withPerson } = setUpHandoffs();

test('the typing indicator disappears with the message or a lost connection', async () => {
  const { chat, sessionId } = await withPerson();
  site.server.handoffs.sendTyping(sessionId);
  await until(chat, ({ typing }) => typing === 'Mina');
  site.server.handoffs.writeAsPerson(sessionId, 'Here I am');
  await until(chat, ({ messages }) => messages.length === 2);
  expect(chat.getState().typing).toBeNull();
  site.server.handoffs.sendTyping(sessionId);
  await until(chat, ({ typing }) => typing === 'Mina');
  site.server.dropConnections();
  await until(chat, ({ typing }) => typing === null);
});

test('typing indicators are throttled, and are not sent in the queue', async () => {
  const chat = newChat();
  chat.getState().begin();
  await chat.getState().requestPerson();
  const sessionId = chat.getState().sessionId ?? '';
  await pollUntil(() => site.server.handoffs.followers(sessionId) === 1);
  chat.getState().setDraft('a');
  site.server.handoffs.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  await until(chat, ({ handledBy }) => handledBy === 'human');
  expect(site.server.requests.filter((call) => call.endsWith('/typing')).length).toBe(0);
  for (const draft of ['ab', 'abc', 'abcd', '']) chat.getState().setDraft(draft);
  await pollUntil(() => site.server.requests.filter((call) => call.endsWith('/typing')).length > 0);
  await chat.getState().ask('abcd');
  expect(site.server.requests.filter((call) => call.endsWith('/typing')).length).toBe(1);
});

test('a failed message to a staff member is marked, and Retry sends only it', async () => {
  const { chat, sessionId } = await withPerson();
  site.server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('First');
  site.server.handoffs.writeAsPerson(sessionId, 'Hello');
  await until(chat, ({ messages }) => messages.length === 3);
  expect(chat.getState().messages[1]?.state).toBe('failed');
  await chat.getState().retry();
  expect(textsOf(chat).slice(1)).toEqual(['Hello', 'First']);
  expect(chat.getState().messages.at(-1)?.state).toBe('sent');
});
