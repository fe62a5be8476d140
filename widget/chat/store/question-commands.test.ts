/** @jest-environment node */
import { expect, test } from '@jest/globals';

import { setUpChats, textsOf, until } from '../../testing/chats.ts';

const site = setUpChats();

test('Retry sends a rejected question again in its position', async () => {
  const chat = site.newChat();
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 1);
  site.server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('Open today?');
  expect(chat.getState().problem).toBe('rate_limited');
  expect(chat.getState().messages.at(-1)?.state).toBe('failed');
  await chat.getState().retry();
  expect(textsOf(chat).slice(1)).toEqual(['Open today?', 'You said: Open today?']);
  expect(chat.getState().problem).toBeNull();
});

test('Stop before the answer has started stops it when it starts', async () => {
  site.server.controls.answer = () => ({ text: 'x'.repeat(2_000), chunkLength: 1, paceMs: 2 });
  const chat = site.newChat();
  const turnEnd = chat.getState().ask('Tell me');
  await chat.getState().stop();
  await turnEnd;
  expect(chat.getState().messages.at(-1)?.state).toBe('stopped');
});

test('feedback on an answer is restored after a reload', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Open today?');
  const id = chat.getState().messages.at(-1)?.id ?? '';
  await chat.getState().rate(id, { value: -1, reason: 'No hours' });
  const next = site.newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length > 1);
  expect(next.getState().messages.at(-1)?.feedback).toEqual({ value: -1, reason: 'No hours' });
});

test('feedback that cannot be sent is rolled back', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Open today?');
  const id = chat.getState().messages.at(-1)?.id ?? '';
  await chat.getState().rate(id, { value: 1 });
  await site.server.stop();
  await expect(chat.getState().rate(id, { value: -1 })).rejects.toThrow();
  expect(chat.getState().messages.at(-1)?.feedback).toEqual({ value: 1 });
});

test('an edited question replaces the last one, also after a reload', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Roses?');
  await chat.getState().ask('Tulps?');
  const question = chat.getState().messages.at(-2) ?? null;
  chat.getState().setDraft('a draft');
  chat.getState().edit(question);
  expect(chat.getState().draft).toBe('Tulps?');
  await chat.getState().ask('Tulips?');
  const expected = ['Roses?', 'You said: Roses?', 'Tulips?', 'You said: Tulips?'];
  expect(textsOf(chat).slice(1)).toEqual(expected);
  expect(chat.getState().editing).toBeNull();

  const next = site.newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length > 1);
  expect(textsOf(next).slice(1)).toEqual(expected);
});

test('a retried edit still replaces the original question', async () => {
  const chat = site.newChat();
  await chat.getState().ask('Tulps?');
  chat.getState().edit(chat.getState().messages.at(-2) ?? null);
  site.server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('Tulips?');
  await chat.getState().retry();
  const stored = [...site.server.sessions.values()].flat().map(({ text }) => text);
  expect(stored.slice(1)).toEqual(['Tulips?', 'You said: Tulips?']);
});

test('retrying a failed answer stores one question', async () => {
  const chat = site.newChat();
  site.server.controls.answer = () => ({ text: 'Ye', error: 'model_unavailable' });
  await chat.getState().ask('Open today?');
  site.server.controls.answer = () => ({ text: 'Yes.' });
  await chat.getState().retry();
  expect(textsOf(chat).slice(1)).toEqual(['Open today?', 'Yes.']);
  const stored = [...site.server.sessions.values()].flat().map(({ text }) => text);
  expect(stored.slice(1)).toEqual(['Open today?', 'Yes.']);
});

const file = { id: 'file-1', name: 'a.txt', size: 9, type: 'text/plain' };

/** An uploaded file of the draft. */
const readyFile = {
  id: 'pending-1',
  file: new File(['some text'], 'a.txt'),
  state: 'ready' as const,
  progress: 1,
  problem: null,
  stored: file,
};

test('files are sent with the next message and retained when it fails', async () => {
  const chat = site.newChat();
  chat.getState().begin();
  await until(chat, ({ messages }) => messages.length === 1);
  site.server.files.set(file.id, file);
  chat.setState({ files: [readyFile] });
  site.server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await chat.getState().ask('');
  expect(chat.getState().files).toEqual([]);
  expect(chat.getState().messages.at(-1)).toMatchObject({ state: 'failed', files: [file] });
  await chat.getState().retry();
  const [stored] = site.server.sessions.values();
  expect(stored?.at(-2)).toMatchObject({ text: '', attachments: [file] });
  const next = site.newChat();
  next.getState().begin();
  await until(next, ({ messages }) => messages.length === 3);
  expect(next.getState().messages[1]?.files).toEqual([file]);
});

test('a failed upload stays with the draft', async () => {
  const chat = site.newChat();
  const failed = { ...readyFile, id: 'pending-2', state: 'failed' as const, stored: null };
  chat.setState({ files: [failed] });
  await chat.getState().ask('Hello?');
  expect(chat.getState().files).toEqual([failed]);
  chat.getState().removeFile('pending-2');
  expect(chat.getState().files).toEqual([]);
});
