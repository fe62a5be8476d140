/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { setUpChats, textsOf, until } from '../../testing/chats.ts';
import type { ScriptedAnswer } from '../../testing/scripted-turn.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatStore } from './chat.ts';

const site = setUpChats();
const lastText = (chat: ChatStore) => textsOf(chat).at(-1) ?? '';
const slowAnswer: ScriptedAnswer = {
  text: 'A long answer that is written slowly.',
  chunkLength: 1,
  paceMs: 5,
};

test('a crash during an answer retries the question and retains the received text', async () => {
  site.server.controls.answer = () => slowAnswer;
  const chat = site.newChat();
  const turnEnd = chat.getState().ask('Tell me');
  await until(chat, () => lastText(chat).length > 20);
  const seen: string[] = [];
  chat.subscribe(() => seen.push(textsOf(chat).join(' ')));
  const read = lastText(chat);
  site.server.controls.answer = () => ({ text: 'The whole answer.' });
  site.server.crash(10);
  await turnEnd;

  expect(seen.every((shown) => shown.includes(read))).toBe(true);
  expect(lastText(chat)).toBe('The whole answer.');
  expect(chat.getState()).toMatchObject({ turn: 'none', connection: 'up', problem: null });
  // The server has the question once, with its answer.
  const stored = [...site.server.sessions.values()].flat().map(({ text }) => text);
  expect(stored.filter((text) => text === 'Tell me')).toHaveLength(1);
  expect(stored.at(-1)).toBe('The whole answer.');
});

test('a crash before the first delta leaves no empty answer', async () => {
  site.server.controls.answer = () => ({ ...slowAnswer, paceMs: 60_000 });
  const chat = site.newChat();
  const turnEnd = chat.getState().ask('Tell me');
  await until(chat, () => chat.getState().turn === 'answering');
  site.server.controls.answer = () => ({ text: 'The whole answer.' });
  site.server.crash();
  await turnEnd;
  expect(textsOf(chat).slice(1)).toEqual(['Tell me', 'The whole answer.']);
});

test('a second crash of the same question shows a problem that can be retried', async () => {
  site.server.controls.answer = () => slowAnswer;
  const chat = site.newChat();
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
    site.server.crash();
    await until(chat, () => chat.getState().turn !== 'answering');
  }
  await turnEnd;
  expect(chat.getState()).toMatchObject({ turn: 'none', connection: 'up', problem: 'stream_gone' });
  site.server.controls.answer = () => ({ text: 'The whole answer.' });
  await chat.getState().retry();
  expect(lastText(chat)).toBe('The whole answer.');
  expect(chat.getState().problem).toBeNull();
});

test('a restored chat with a failed answer shows a problem', async () => {
  site.server.controls.answer = () => slowAnswer;
  const chat = site.newChat();
  void chat.getState().ask('Tell me');
  await until(chat, () => lastText(chat).length > 10);
  chat.getState().pause();
  site.server.crash();
  const next = site.newChat();
  next.getState().begin();
  await until(next, () => next.getState().messages.length > 1);
  expect(next.getState()).toMatchObject({ turn: 'none', connection: 'up', problem: 'stream_gone' });
});
