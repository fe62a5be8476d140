/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { recall } from '../../memory.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { newTab, shownIn, until } from '../../testing/tabs.ts';
import type { ChatStore } from '../chat.ts';

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
  const tab = newTab(server.origin, hashId, options);
  tabs.push(tab);
  tab.getState().begin();
  return tab;
}
async function openGreeted() {
  const tab = open();
  await until(tab, ({ messages }) => messages.length === 1);
  return tab;
}
function goOffline() {
  server.steering.isUnreachable = true;
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
}
function goOnline() {
  server.steering.isUnreachable = false;
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  page.dispatchEvent(new Event('online'));
}
const waitingIn = (tab: ChatStore) => tab.getState().waiting.map(({ text }) => text);
const posts = () => server.requests.filter((request) => request.endsWith('/chat')).length;
const isQuiet = ({ turn, waiting }: { turn: string; waiting: readonly unknown[] }) =>
  turn === 'none' && waiting.length === 0;
const answered = (...questions: string[]) =>
  questions.flatMap((text) => [`customer sent: ${text}`, `ai done: You said: ${text}`]);

test('N16 what is asked without a network waits, and goes out in order and once when it is back', async () => {
  const chat = await openGreeted();
  goOffline();
  await chat.getState().ask('One?');
  await chat.getState().ask('Two?');
  expect(waitingIn(chat)).toEqual(['One?', 'Two?']);
  expect(chat.getState()).toMatchObject({ turn: 'none', problem: null });
  goOnline();
  await until(chat, isQuiet);
  expect(shownIn(chat)).toEqual(answered('One?', 'Two?'));
  expect(posts()).toBe(3);
  expect(recall(hashId).waiting).toBeUndefined();
});

test('N16 it is there after a reload, and is sent by the next page', async () => {
  const chat = await openGreeted();
  goOffline();
  await chat.getState().ask('One?');
  chat.getState().pause();
  const next = open();
  expect(waitingIn(next)).toEqual(['One?']);
  goOnline();
  await until(next, isQuiet);
  expect(shownIn(next)).toEqual(answered('One?'));
});

test('N16 a question whose connection breaks before the answer waits, and is asked once', async () => {
  const chat = await openGreeted();
  server.steering.isUnreachable = true;
  await chat.getState().ask('One?');
  expect(waitingIn(chat)).toEqual(['One?']);
  expect(shownIn(chat)).toEqual([]);
  goOnline();
  await until(chat, isQuiet);
  expect(shownIn(chat)).toEqual(answered('One?'));
});

test('N16 one that the server had taken in already is not shown twice', async () => {
  const chat = await openGreeted();
  await chat.getState().ask('One?');
  const clientId = chat.getState().messages.at(-2)?.id ?? '';
  chat.getState().pause();
  const { remember } = await import('../../memory.ts');
  remember(hashId, { waiting: [{ clientId, text: 'One?', files: [], at: Date.now() }] });
  const next = open();
  await until(next, (state) => isQuiet(state) && state.messages.length > 1);
  expect(shownIn(next)).toEqual(answered('One?'));
});

test('what waits can be withdrawn, and is not sent', async () => {
  const chat = await openGreeted();
  goOffline();
  await chat.getState().ask('One?');
  await chat.getState().ask('Two?');
  const [first] = chat.getState().waiting;
  chat.getState().withdraw(first?.clientId ?? '');
  goOnline();
  await until(chat, isQuiet);
  expect(shownIn(chat)).toEqual(answered('Two?'));
});

test('a refusal is told as ever, and does not wait', async () => {
  const chat = await openGreeted();
  goOffline();
  await chat.getState().ask('One?');
  server.steering.refuseNext = { status: 422, code: 'validation_failed' };
  goOnline();
  await until(chat, ({ problem }) => problem !== null);
  expect(chat.getState()).toMatchObject({ problem: 'validation_failed', waiting: [] });
  expect(shownIn(chat)).toEqual(['customer failed: One?']);
  expect(recall(hashId).waiting).toBeUndefined();
});

test('N24 a file that is not taken in cannot wait: that is said, and the draft stays', async () => {
  const chat = await openGreeted();
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

test('only so many wait; one more stays in the field', async () => {
  const chat = await openGreeted();
  goOffline();
  for (let count = 1; count <= 11; count += 1) await chat.getState().ask(`Question ${count}`);
  expect(chat.getState()).toMatchObject({ problem: 'too_many_waiting', draft: 'Question 11' });
  expect(waitingIn(chat)).toHaveLength(10);
});

test('N16 all tabs show what waits, and one of them sends it', async () => {
  const first = await openGreeted();
  const second = open();
  await until(second, ({ messages }) => messages.length === 1);
  goOffline();
  await first.getState().ask('One?');
  await second.getState().ask('Two?');
  await until(first, ({ waiting }) => waiting.length === 2);
  expect(waitingIn(second)).toEqual(['One?', 'Two?']);
  goOnline();
  await Promise.all([until(first, isQuiet), until(second, isQuiet)]);
  expect(shownIn(first)).toEqual(answered('One?', 'Two?'));
  await until(second, () => shownIn(second).length === 4);
  expect(shownIn(second)).toEqual(answered('One?', 'Two?'));
  expect(posts()).toBe(3);
});
