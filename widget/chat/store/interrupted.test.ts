/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import type { ScriptedAnswer } from '../../testing/scripted-turn.ts';
import { getSource } from '../markdown/blocks.ts';
import { createChatApi } from '../transport/chat-api.ts';
import { createChatStore } from './chat-store.ts';

let server: ChatServer;
let hashId: string;
let runs = 0;

beforeEach(async () => {
  globalThis.requestAnimationFrame = (run) => Number(setTimeout(run, 0));
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
  server = await startChatServer();
  hashId = `interrupted-${++runs}`;
});
afterEach(() => server.stop());

const newChat = () =>
  createChatStore({
    api: createChatApi(server.origin, hashId),
    hashId,
    language: () => 'en',
    pageUrl: () => 'https://shop.example/',
    newId: () => `interrupted-${++runs}-0000`,
  });
type Chat = ReturnType<typeof newChat>;
const texts = (chat: Chat) => chat.getState().messages.map(({ body }) => getSource(body));
const lastText = (chat: Chat) => texts(chat).at(-1) ?? '';
const slowAnswer: ScriptedAnswer = {
  text: 'A long answer that is written slowly.',
  chunkLength: 1,
  paceMs: 5,
};

function until(chat: Chat, condition: () => boolean) {
  return new Promise<void>((resolve) => {
    const check = () => condition() && resolve();
    chat.subscribe(check);
    check();
  });
}

test('a crash during an answer retries the question and retains the received text', async () => {
  server.controls.answer = () => slowAnswer;
  const chat = newChat();
  const turnEnd = chat.getState().ask('Tell me');
  await until(chat, () => lastText(chat).length > 20);
  const seen: string[] = [];
  chat.subscribe(() => seen.push(texts(chat).join(' ')));
  const read = lastText(chat);
  server.controls.answer = () => ({ text: 'The whole answer.' });
  server.crash(10);
  await turnEnd;

  expect(seen.every((shown) => shown.includes(read))).toBe(true);
  expect(lastText(chat)).toBe('The whole answer.');
  expect(chat.getState()).toMatchObject({ turn: 'none', connection: 'up', problem: null });
  // The server has the question once, with its answer.
  const stored = [...server.sessions.values()].flat().map(({ text }) => text);
  expect(stored.filter((text) => text === 'Tell me')).toHaveLength(1);
  expect(stored.at(-1)).toBe('The whole answer.');
});

test('a crash before the first delta leaves no empty answer', async () => {
  server.controls.answer = () => ({ ...slowAnswer, paceMs: 60_000 });
  const chat = newChat();
  const turnEnd = chat.getState().ask('Tell me');
  await until(chat, () => chat.getState().turn === 'answering');
  server.controls.answer = () => ({ text: 'The whole answer.' });
  server.crash();
  await turnEnd;
  expect(texts(chat).slice(1)).toEqual(['Tell me', 'The whole answer.']);
});

test('a second crash of the same question shows a problem that can be retried', async () => {
  server.controls.answer = () => slowAnswer;
  const chat = newChat();
  const turnEnd = chat.getState().ask('Tell me');
  for (const answers of [1, 2]) {
    const written = () =>
      chat
        .getState()
        .messages.filter(({ from, body }) => from === 'ai' && getSource(body).length > 10);
    await until(
      chat,
      () =>
        chat.getState().turn === 'answering' &&
        lastText(chat).length > 10 &&
        written().length > answers - 1,
    );
    server.crash();
    await until(chat, () => chat.getState().turn !== 'answering');
  }
  await turnEnd;
  expect(chat.getState()).toMatchObject({ turn: 'none', connection: 'up', problem: 'stream_gone' });
  server.controls.answer = () => ({ text: 'The whole answer.' });
  await chat.getState().retry();
  expect(lastText(chat)).toBe('The whole answer.');
  expect(chat.getState().problem).toBeNull();
});

test('a restored chat with a failed answer shows a problem', async () => {
  server.controls.answer = () => slowAnswer;
  const chat = newChat();
  void chat.getState().ask('Tell me');
  await until(chat, () => lastText(chat).length > 10);
  chat.getState().pause();
  server.crash();
  const next = newChat();
  next.getState().begin();
  await until(next, () => next.getState().messages.length > 1);
  expect(next.getState()).toMatchObject({ turn: 'none', connection: 'up', problem: 'stream_gone' });
});
