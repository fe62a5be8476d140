/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readStorage } from '../../storage.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { getShownMessages, openTab, waitUntil } from '../../testing/tabs.ts';
import type { ChatStore } from '../store/chat.ts';

const page = new EventTarget();
let server: ChatServer;
let hashId: string;
let runs = 0;
let tabs: ChatStore[];

beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  Object.assign(globalThis, { window: page });
  server = await startChatServer();
  hashId = `outbox-${++runs}`;
  tabs = [];
});
afterEach(async () => {
  goOnline();
  Object.assign(globalThis, { window: undefined });
  for (const tab of tabs) tab.getState().pause();
  await server.stop();
});

function open(options = {}) {
  const tab = openTab(server.origin, hashId, options);
  tabs.push(tab);
  tab.getState().begin();
  return tab;
}
async function openWithGreeting() {
  const tab = open();
  await waitUntil(tab, ({ messages }) => messages.length === 1);
  return tab;
}
function goOffline() {
  server.controls.isUnreachable = true;
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
}
function goOnline() {
  server.controls.isUnreachable = false;
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  page.dispatchEvent(new Event('online'));
}
const waitingIn = (tab: ChatStore) => tab.getState().waiting.map(({ text }) => text);
const posts = () => server.requests.filter((request) => request.endsWith('/chat')).length;
const isSettled = ({ turn, waiting }: { turn: string; waiting: readonly unknown[] }) =>
  turn === 'none' && waiting.length === 0;
const answered = (...questions: string[]) =>
  questions.flatMap((text) => [`customer sent: ${text}`, `ai done: You said: ${text}`]);

test('questions asked offline are sent once and in order when the network is back', async () => {
  const chat = await openWithGreeting();
  goOffline();
  await chat.getState().ask('One?');
  await chat.getState().ask('Two?');
  expect(waitingIn(chat)).toEqual(['One?', 'Two?']);
  expect(chat.getState()).toMatchObject({ turn: 'none', problem: null });
  goOnline();
  await waitUntil(chat, isSettled);
  expect(getShownMessages(chat)).toEqual(answered('One?', 'Two?'));
  expect(posts()).toBe(3);
  expect(readStorage(hashId).waiting).toBeUndefined();
});

test('a waiting question survives a reload and is sent by the next page', async () => {
  const chat = await openWithGreeting();
  goOffline();
  await chat.getState().ask('One?');
  chat.getState().pause();
  const next = open();
  expect(waitingIn(next)).toEqual(['One?']);
  goOnline();
  await waitUntil(next, isSettled);
  expect(getShownMessages(next)).toEqual(answered('One?'));
});

test('a question whose connection fails waits and is sent once', async () => {
  const chat = await openWithGreeting();
  server.controls.isUnreachable = true;
  await chat.getState().ask('One?');
  expect(waitingIn(chat)).toEqual(['One?']);
  expect(getShownMessages(chat)).toEqual([]);
  goOnline();
  await waitUntil(chat, isSettled);
  expect(getShownMessages(chat)).toEqual(answered('One?'));
});

test('a waiting question that the server already has is not shown twice', async () => {
  const chat = await openWithGreeting();
  await chat.getState().ask('One?');
  const clientId = chat.getState().messages.at(-2)?.id ?? '';
  chat.getState().pause();
  const { updateStorage } = await import('../../storage.ts');
  updateStorage(hashId, { waiting: [{ clientId, text: 'One?', files: [], at: Date.now() }] });
  const next = open();
  await waitUntil(next, (state) => isSettled(state) && state.messages.length > 1);
  expect(getShownMessages(next)).toEqual(answered('One?'));
});

test('a withdrawn question is not sent', async () => {
  const chat = await openWithGreeting();
  goOffline();
  await chat.getState().ask('One?');
  await chat.getState().ask('Two?');
  const [first] = chat.getState().waiting;
  chat.getState().withdraw(first?.clientId ?? '');
  goOnline();
  await waitUntil(chat, isSettled);
  expect(getShownMessages(chat)).toEqual(answered('Two?'));
});

test('a rejected question shows its problem and does not wait', async () => {
  const chat = await openWithGreeting();
  goOffline();
  await chat.getState().ask('One?');
  server.controls.nextChatError = { status: 422, code: 'validation_failed' };
  goOnline();
  await waitUntil(chat, ({ problem }) => problem !== null);
  expect(chat.getState()).toMatchObject({ problem: 'validation_failed', waiting: [] });
  expect(getShownMessages(chat)).toEqual(['customer failed: One?']);
  expect(readStorage(hashId).waiting).toBeUndefined();
});

test('a question with a failed upload cannot wait, and the draft is retained', async () => {
  const chat = await openWithGreeting();
  goOffline();
  const file = new File(['some text'], 'a.txt');
  const pending = { id: 'p-1', file, state: 'failed' as const, progress: 0, problem: null };
  chat.setState({ files: [{ ...pending, stored: null }] });
  await chat.getState().ask('See here');
  expect(chat.getState()).toMatchObject({
    problem: 'files_cannot_wait',
    draft: 'See here',
    waiting: [],
  });
});

test('at most 10 questions wait; another one stays in the composer', async () => {
  const chat = await openWithGreeting();
  goOffline();
  for (let count = 1; count <= 11; count += 1) await chat.getState().ask(`Question ${count}`);
  expect(chat.getState()).toMatchObject({ problem: 'too_many_waiting', draft: 'Question 11' });
  expect(waitingIn(chat)).toHaveLength(10);
});

test('all tabs show the waiting questions, and one of them sends them', async () => {
  const first = await openWithGreeting();
  const second = open();
  await waitUntil(second, ({ messages }) => messages.length === 1);
  goOffline();
  await first.getState().ask('One?');
  await second.getState().ask('Two?');
  await waitUntil(first, ({ waiting }) => waiting.length === 2);
  expect(waitingIn(second)).toEqual(['One?', 'Two?']);
  goOnline();
  await Promise.all([waitUntil(first, isSettled), waitUntil(second, isSettled)]);
  expect(getShownMessages(first)).toEqual(answered('One?', 'Two?'));
  await waitUntil(second, () => getShownMessages(second).length === 4);
  expect(getShownMessages(second)).toEqual(answered('One?', 'Two?'));
  expect(posts()).toBe(3);
});
