/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { recall } from '../../memory.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { newTab, shownIn, until } from '../../testing/tabs.ts';
import type { ChatStore, ChatStoreOptions } from '../chat.ts';
import { sourceOf } from '../markdown/blocks.ts';

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
  const tab = newTab(server.origin, hashId, options);
  tabs.push(tab);
  tab.getState().begin();
  await until(tab, ({ messages, turn }) => messages.length > 0 && turn !== 'restoring');
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
    .map(({ body }) => sourceOf(body))
    .join();

test('N16 what is asked in one tab is asked and answered in the others while it is written, over one connection', async () => {
  server.steering.answer = () => ({ text: 'a long answer', piece: 1, paceMs: 15 });
  const first = await open();
  const second = await open();
  second.getState().setDraft('half a quest');
  const asked = first.getState().ask('One?');
  await until(second, () => textOfLast(second).startsWith('a l'));
  expect(first.getState().turn).toBe('answering');
  expect(second.getState().turn).toBe('answering');
  await asked;
  await until(second, ({ turn }) => turn === 'none');
  expect(shownIn(second)).toEqual(['customer sent: One?', 'ai done: a long answer']);
  expect(second.getState().draft).toBe('half a quest');
  expect([callsOf('/chat'), streams()]).toEqual([2, 0]);

  await second.getState().ask('Two?');
  await until(first, ({ turn }) => turn === 'none' && shownIn(first).length === 4);
  expect(shownIn(first)).toEqual(shownIn(second));
});

test('N16 a tab that comes while an answer is written shows what is there and what follows', async () => {
  server.steering.answer = () => ({ text: 'a long answer of many words', piece: 1, paceMs: 15 });
  const first = await open();
  const asked = first.getState().ask('One?');
  await until(first, () => textOfLast(first).startsWith('a l'));
  const second = await open();
  await asked;
  await until(second, ({ turn }) => turn === 'none');
  expect(shownIn(second)).toEqual(shownIn(first));
  expect(streams()).toBe(0);
});

test('N16 when the tab that reads an answer is closed, another reads it to its end', async () => {
  server.steering.answer = () => ({ text: 'a long answer of many words', piece: 1, paceMs: 15 });
  const first = await open();
  const second = await open();
  const third = await open();
  void first.getState().ask('One?');
  await until(second, () => textOfLast(second).startsWith('a l'));
  first.getState().pause();
  for (const tab of [second, third]) {
    await until(tab, ({ turn }) => turn === 'none');
    expect(shownIn(tab)).toEqual(['customer sent: One?', 'ai done: a long answer of many words']);
  }
  expect([callsOf('/chat'), streams()]).toEqual([2, 1]);
});

test('N16 a tab that is closed before its question arrived leaves it to the others', async () => {
  const first = await open();
  const second = await open();
  server.steering.isUnreachable = true;
  void first.getState().ask('One?');
  await until(second, ({ turn }) => turn === 'asking');
  first.getState().pause();
  server.steering.isUnreachable = false;
  await until(second, ({ turn }) => turn === 'none' && shownIn(second).length === 2);
  expect(shownIn(second)).toEqual(answered('One?'));
});

test('N16 two tabs that ask at the same moment show the same in the end, each question once', async () => {
  const first = await open();
  const second = await open();
  await Promise.all([first.getState().ask('One?'), second.getState().ask('Two?')]);
  const isWhole = (tab: ChatStore) => () =>
    shownIn(tab).length === 4 && tab.getState().turn === 'none';
  await until(first, isWhole(first));
  await until(second, isWhole(second));
  expect(shownIn(first)).toEqual(shownIn(second));
  expect([...shownIn(first)].sort()).toEqual(answered('One?', 'Two?').sort());
  expect(callsOf('/chat')).toBe(3);
});

test('N2 N16 an opinion, a new chat and an earlier one are shown in all tabs', async () => {
  const first = await open();
  const second = await open();
  await first.getState().ask('One?');
  const answer = first.getState().messages.at(-1)?.id ?? '';
  await first.getState().rate(answer, { value: 1 });
  await until(second, ({ messages }) => messages.at(-1)?.feedback?.value === 1);

  const { sessionId } = first.getState();
  second.getState().startOver();
  await until(first, (chat) => chat.messages.length === 1 && chat.sessionId !== sessionId);
  await first.getState().ask('Two?');
  await until(second, () => shownIn(second).length === 2);
  expect(shownIn(second)).toEqual(answered('Two?'));
  expect(callsOf('/chat')).toBe(4);

  await second.getState().show(sessionId ?? '');
  await until(first, (chat) => chat.sessionId === sessionId);
  expect(shownIn(first)).toEqual(answered('One?'));
});

test('N16 only one tab is greeted, and one that is forgotten is so in all', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(server.sessions.size).toBe(1);
  expect(second.getState().sessionId).toBe(first.getState().sessionId);
  second.getState().setDraft('of a former customer');
  first.getState().reset();
  await until(second, ({ messages, draft }) => messages.length === 0 && draft === '');
});

test('T22 T25 a chat that a person took is heard once for all tabs, and by another when that one closes', async () => {
  const heard: string[] = [];
  const onMessage: ChatStoreOptions['onMessage'] = ({ from, text }) =>
    heard.push(`${from} ${text}`);
  let mirrored = 0;
  const first = await open({ onMessage });
  const second = await open({ onMessage, onMirrored: () => (mirrored += 1) });
  await first.getState().askForPerson();
  const sessionId = first.getState().sessionId ?? '';
  await until(second, ({ handledBy }) => handledBy === 'queue');
  await until(first, () => server.desk.followers(sessionId) === 1);
  server.desk.stand(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  server.desk.say(sessionId, 'Which order?');
  await until(second, () => textOfLast(second) === 'Which order?');
  expect(second.getState().handoff?.person?.name).toBe('Mina');
  expect([heard, mirrored]).toEqual([['person Which order?'], 1]);
  expect(server.desk.followers(sessionId)).toBe(1);

  await Promise.all([second.getState().ask('A-1'), second.getState().ask('A-2')]);
  await until(first, () => shownIn(first).filter((said) => said.includes('sent: A-')).length === 2);
  expect(shownIn(first)).toEqual(shownIn(second));
  first.getState().pause();
  await until(second, () => server.desk.followers(sessionId) === 1);
  server.desk.say(sessionId, 'Found it.');
  await until(second, () => textOfLast(second) === 'Found it.');
  expect(recall(hashId).sessionId).toBe(sessionId);
});

test('N16 who looks at the chat in one tab has read it in all', async () => {
  let isRead = false;
  const first = await open();
  await open({ onRead: () => (isRead = true) });
  first.getState().markRead();
  await until(first, () => isRead);
});
