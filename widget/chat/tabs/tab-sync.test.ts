/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readStorage } from '../../storage.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { getShownMessages, openTab, waitUntil } from '../../testing/tabs.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatStore, ChatStoreOptions } from '../store/chat.ts';
import { type OpenTabLink, openTabLink } from './tab-link.ts';

let server: ChatServer;
let hashId: string;
let runs = 0;
let tabs: ChatStore[];

beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer();
  hashId = `tabs-${++runs}`;
  tabs = [];
});
afterEach(async () => {
  for (const tab of tabs) tab.getState().pause();
  await server.stop();
});

async function open(options: Partial<ChatStoreOptions> = {}) {
  const tab = openTab(server.origin, hashId, options);
  tabs.push(tab);
  tab.getState().begin();
  await waitUntil(tab, ({ messages, turn }) => messages.length > 0 && turn !== 'restoring');
  return tab;
}
const callsOf = (ending: string) => server.requests.filter((call) => call.endsWith(ending)).length;
const streams = () => server.requests.filter((call) => call.includes('/streams/')).length;
const answered = (...questions: string[]) =>
  questions.flatMap((text) => [`customer sent: ${text}`, `ai done: You said: ${text}`]);
const textOfLast = (tab: ChatStore) =>
  tab
    .getState()
    .messages.slice(-1)
    .map(({ body }) => getSource(body))
    .join();

test('a question in one tab streams to the others over one connection', async () => {
  server.controls.answer = () => ({ text: 'a long answer', chunkLength: 1, paceMs: 15 });
  const first = await open();
  const second = await open();
  second.getState().setDraft('half a quest');
  const turnEnd = first.getState().ask('One?');
  await waitUntil(second, () => textOfLast(second).startsWith('a l'));
  expect(first.getState().turn).toBe('answering');
  expect(second.getState().turn).toBe('answering');
  await turnEnd;
  await waitUntil(second, ({ turn }) => turn === 'none');
  expect(getShownMessages(second)).toEqual(['customer sent: One?', 'ai done: a long answer']);
  expect(second.getState().draft).toBe('half a quest');
  expect([callsOf('/chat'), streams()]).toEqual([2, 0]);

  await second.getState().ask('Two?');
  await waitUntil(first, ({ turn }) => turn === 'none' && getShownMessages(first).length === 4);
  expect(getShownMessages(first)).toEqual(getShownMessages(second));
});

test('a tab opened during an answer shows all of it', async () => {
  server.controls.answer = () => ({
    text: 'a long answer of many words',
    chunkLength: 1,
    paceMs: 15,
  });
  const first = await open();
  const turnEnd = first.getState().ask('One?');
  await waitUntil(first, () => textOfLast(first).startsWith('a l'));
  const second = await open();
  await turnEnd;
  await waitUntil(second, ({ turn }) => turn === 'none');
  expect(getShownMessages(second)).toEqual(getShownMessages(first));
  expect(streams()).toBe(0);
});

test('another tab continues an answer when the tab that follows it closes', async () => {
  server.controls.answer = () => ({
    text: 'a long answer of many words',
    chunkLength: 1,
    paceMs: 15,
  });
  const first = await open();
  const second = await open();
  const third = await open();
  void first.getState().ask('One?');
  await waitUntil(second, () => textOfLast(second).startsWith('a l'));
  first.getState().pause();
  for (const tab of [second, third]) {
    await waitUntil(tab, ({ turn }) => turn === 'none');
    expect(getShownMessages(tab)).toEqual([
      'customer sent: One?',
      'ai done: a long answer of many words',
    ]);
  }
  expect([callsOf('/chat'), streams()]).toEqual([2, 1]);
});

test('another tab sends the question of a tab that was closed before sending it', async () => {
  const first = await open();
  const second = await open();
  server.controls.isUnreachable = true;
  void first.getState().ask('One?');
  await waitUntil(second, ({ turn }) => turn === 'asking');
  first.getState().pause();
  server.controls.isUnreachable = false;
  await waitUntil(second, ({ turn }) => turn === 'none' && getShownMessages(second).length === 2);
  expect(getShownMessages(second)).toEqual(answered('One?'));
});

test('two tabs that ask at the same time end with the same messages', async () => {
  const first = await open();
  const second = await open();
  await Promise.all([first.getState().ask('One?'), second.getState().ask('Two?')]);
  const isWhole = (tab: ChatStore) => () =>
    getShownMessages(tab).length === 4 && tab.getState().turn === 'none';
  await waitUntil(first, isWhole(first));
  await waitUntil(second, isWhole(second));
  expect(getShownMessages(first)).toEqual(getShownMessages(second));
  expect([...getShownMessages(first)].sort()).toEqual(answered('One?', 'Two?').sort());
  expect(callsOf('/chat')).toBe(3);
});

test('tabs whose messages are delayed end with the order of the server', async () => {
  let delivery = Promise.resolve();
  const link: OpenTabLink = (onMessage) =>
    openTabLink(hashId, (message) => void delivery.then(() => onMessage(message)));
  const first = await open({ openTabLink: link });
  const second = await open({ openTabLink: link });
  let deliver = () => {};
  delivery = new Promise((resolve) => {
    deliver = resolve;
  });
  await Promise.all([first.getState().ask('One?'), second.getState().ask('Two?')]);
  expect(getShownMessages(first)).toEqual(answered('One?'));
  expect(getShownMessages(second)).toEqual(answered('Two?'));
  deliver();
  const stored = answered('One?', 'Two?').join();
  for (const tab of [first, second])
    await waitUntil(tab, ({ turn }) => turn === 'none' && getShownMessages(tab).join() === stored);
});

test('feedback, a new chat and a reopened chat are synced to all tabs', async () => {
  const first = await open();
  const second = await open();
  await first.getState().ask('One?');
  const answer = first.getState().messages.at(-1)?.id ?? '';
  await first.getState().rate(answer, { value: 1 });
  await waitUntil(second, ({ messages }) => messages.at(-1)?.feedback?.value === 1);

  const { sessionId } = first.getState();
  second.getState().startOver();
  await waitUntil(first, (chat) => chat.messages.length === 1 && chat.sessionId !== sessionId);
  await first.getState().ask('Two?');
  await waitUntil(second, () => getShownMessages(second).length === 2);
  expect(getShownMessages(second)).toEqual(answered('Two?'));
  expect(callsOf('/chat')).toBe(4);

  await second.getState().openChat(sessionId ?? '');
  await waitUntil(first, (chat) => chat.sessionId === sessionId);
  expect(getShownMessages(first)).toEqual(answered('One?'));
});

test('only one tab requests a greeting, and a reset applies to all tabs', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(server.sessions.size).toBe(1);
  expect(second.getState().sessionId).toBe(first.getState().sessionId);
  second.getState().setDraft('of a previous customer');
  first.getState().reset();
  await waitUntil(second, ({ messages, draft }) => messages.length === 0 && draft === '');
});

test('one tab follows a handoff for all, and another takes over when it closes', async () => {
  const received: string[] = [];
  const onMessage: ChatStoreOptions['onMessage'] = ({ from, text }) =>
    received.push(`${from} ${text}`);
  let mirrored = 0;
  const first = await open({ onMessage });
  const second = await open({ onMessage, onMessageInOtherTab: () => (mirrored += 1) });
  await first.getState().requestPerson();
  const sessionId = first.getState().sessionId ?? '';
  await waitUntil(second, ({ handledBy }) => handledBy === 'queue');
  await waitUntil(first, () => server.handoffs.followers(sessionId) === 1);
  server.handoffs.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  server.handoffs.writeAsPerson(sessionId, 'Which order?');
  await waitUntil(second, () => textOfLast(second) === 'Which order?');
  expect(second.getState().handoff?.person?.name).toBe('Mina');
  expect([received, mirrored]).toEqual([['person Which order?'], 1]);
  expect(server.handoffs.followers(sessionId)).toBe(1);

  await Promise.all([second.getState().ask('A-1'), second.getState().ask('A-2')]);
  await waitUntil(
    first,
    () => getShownMessages(first).filter((text) => text.includes('sent: A-')).length === 2,
  );
  expect(getShownMessages(first)).toEqual(getShownMessages(second));
  first.getState().pause();
  await waitUntil(second, () => server.handoffs.followers(sessionId) === 1);
  server.handoffs.writeAsPerson(sessionId, 'Found it.');
  await waitUntil(second, () => textOfLast(second) === 'Found it.');
  expect(readStorage(hashId).sessionId).toBe(sessionId);
});

test('a chat read in one tab is read in all', async () => {
  let isRead = false;
  const first = await open();
  await open({ onRead: () => (isRead = true) });
  first.getState().markRead();
  await waitUntil(first, () => isRead);
});
