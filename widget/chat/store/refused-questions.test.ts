/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readStorage, updateStorage } from '../../storage.ts';
import { setUpChats, textsOf, until } from '../../testing/chats.ts';
import { openTab } from '../../testing/tabs.ts';

const site = setUpChats();
const refuseNext = () => {
  site.server.controls.nextChatError = { status: 402, code: 'chats_used_up' };
};

test('a question without answers left returns to the composer before what was typed since', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Roses?');
  refuseNext();
  const sending = chat.getState().ask('And tulips?');
  chat.getState().setDraft('Or lilies?');
  await sending;
  expect(chat.getState()).toMatchObject({
    problem: 'chats_used_up',
    turn: 'none',
    draft: 'And tulips?\nOr lilies?',
  });
  expect(textsOf(chat)).not.toContain('And tulips?');
  expect(chat.getState().messages.some(({ state }) => state === 'failed')).toBe(false);
  await chat.getState().ask(chat.getState().draft);
  expect(chat.getState().problem).toBeNull();
});

test('a refused edit shows the original again and remains an edit', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Roses?');
  const question = chat.getState().messages.find(({ from }) => from === 'customer');
  chat.getState().edit(question ?? null);
  refuseNext();
  await chat.getState().ask('Tulips?');
  expect(textsOf(chat)).toEqual(expect.arrayContaining(['Roses?', 'You said: Roses?']));
  expect(chat.getState()).toMatchObject({ draft: 'Tulips?', editing: { id: question?.id } });
});

test('a customer who signs in continues the chat with the new token, in all tabs', async () => {
  const [chat, otherTab] = [0, 1].map(() => openTab(site.server.origin, site.hashId));
  if (!chat || !otherTab) throw new Error('two tabs');
  await chat.getState().ask('Roses?');
  otherTab.getState().begin();
  const { sessionId, token = '', customerId } = readStorage(site.hashId);
  updateStorage(site.hashId, { contactCustomerId: customerId });
  await chat.getState().adoptCustomer(token);
  const stored = readStorage(site.hashId);
  expect(stored).toMatchObject({ sessionId, contactCustomerId: stored.customerId });
  await until(otherTab, ({ customerRevision }) => customerRevision === 1);
  expect(textsOf(chat)).toContain('You said: Roses?');
  for (const tab of [chat, otherTab]) tab.getState().pause();
});

test('a customer who signs out begins a new chat', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Roses?');
  const { token, sessionId } = readStorage(site.hashId);
  chat.getState().leaveAccount();
  await chat.getState().ask('Tulips?');
  expect(textsOf(chat)).not.toContain('Roses?');
  expect(readStorage(site.hashId).token).not.toBe(token);
  expect(readStorage(site.hashId).sessionId).not.toBe(sessionId);
});
