/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import { updateStorage } from '../../storage.ts';
import { type ChatServer, startChatServer } from '../../testing/chat-server.ts';
import { type ChatApi, createChatApi } from './chat-api.ts';
import { ChatProblem } from './chat-problem.ts';
import { followTurn, type TurnRequest } from './follow-turn.ts';

let server: ChatServer;
let api: ChatApi;
let hashId: string;
let runs = 0;

beforeEach(async () => {
  server = await startChatServer();
  hashId = `window-${++runs}`;
  api = createChatApi(server.origin, hashId);
});
afterEach(() => server.stop());

const question = (text = 'hello') => ({ body: { client_id: `client-${++runs}`, text } });

async function follow(turn: TurnRequest, signal = new AbortController().signal) {
  const events: TurnEvent[] = [];
  const connections: string[] = [];
  const listener = {
    onEvent: (event: TurnEvent) => events.push(event),
    onConnection: (connection: string) => connections.push(connection),
  };
  const stored = await followTurn(api, turn, listener, signal);
  const text = events.map((event) => (event.name === 'delta' ? event.data.t : '')).join('');
  return { stored, text, names: events.map(({ name }) => name), connections };
}

const posts = () => server.requests.filter((request) => request.endsWith('/chat')).length;

test('an answer stream begins with meta and ends with done', async () => {
  const { text, names } = await follow(question());
  expect(text).toBe('You said: hello');
  expect([names[0], names.at(-1)]).toEqual(['meta', 'done']);
});

test('the customer token is requested once and renewed once when expired', async () => {
  await follow(question());
  server.expireTokens();
  const { text } = await follow(question('again'));
  expect(text).toBe('You said: again');
  expect(server.requests.filter((request) => request.includes('auth/cookie'))).toHaveLength(2);
});

test('an answer cut off at any event continues after it, byte for byte', async () => {
  for (const cutAfter of [1, 2, 3, 5]) {
    server.controls.answer = () => ({ text: 'one two three four five', chunkLength: 3, cutAfter });
    const { text, names, connections } = await follow(question());
    expect(text).toBe('one two three four five');
    expect(names.filter((name) => name === 'meta')).toHaveLength(1);
    expect(connections).toEqual(['up', 'down', 'up']);
  }
  expect(posts()).toBe(4);
});

test('a stream is replayed from its start after a reload', async () => {
  server.controls.answer = () => ({ text: 'a long answer', chunkLength: 2 });
  let streamId = '';
  const listener = {
    onEvent: (event: TurnEvent) => {
      if (event.name === 'meta') streamId = event.data.stream_id;
    },
    onConnection: () => {},
  };
  await followTurn(api, question(), listener, new AbortController().signal);
  expect((await follow({ streamId })).text).toBe('a long answer');
});

test('an expired stream fails with `stream_gone`', async () => {
  server.controls.answer = () => ({ text: 'gone', cutAfter: 2 });
  const failing = follow(question());
  const timer = setInterval(() => server.restart(), 5);
  await expect(failing).rejects.toMatchObject({ code: 'stream_gone' });
  clearInterval(timer);
});

test('202 returns who will answer, without events', async () => {
  server.controls.handledBy = 'queue';
  const { stored, names } = await follow(question());
  expect(stored).toMatchObject({ handled_by: 'queue' });
  expect(names).toEqual([]);
});

test('a rejected request throws its code and is not retried', async () => {
  server.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await expect(follow(question())).rejects.toEqual(new ChatProblem('rate_limited'));
  expect(posts()).toBe(1);
});

test('a transient failure is retried with the same client_id', async () => {
  server.controls.nextChatError = { status: 503, code: 'unavailable' };
  const { text } = await follow(question());
  expect(text).toBe('You said: hello');
  expect(posts()).toBe(2);
});

test('stop ends the answer with the finish `stopped`', async () => {
  server.controls.answer = () => ({ text: 'x'.repeat(400), chunkLength: 1, paceMs: 5 });
  const listener = {
    onEvent: (event: TurnEvent) => {
      if (event.name === 'meta') void api.stop(event.data.stream_id);
      if (event.name === 'done') finish = event.data.finish;
    },
    onConnection: () => {},
  };
  let finish = '';
  await followTurn(api, question(), listener, new AbortController().signal);
  expect(finish).toBe('stopped');
});

test('a new customer does not inherit the previous session', async () => {
  updateStorage(hashId, { token: 'stale', customerId: 'somebody else', sessionId: 'session-x' });
  await follow(question());
  const { readStorage } = await import('../../storage.ts');
  expect(readStorage(hashId).sessionId).toBeUndefined();
});

const impatient = { connectionMs: 40, answerMs: 100, checkIntervalMs: 5 };
const silent = { onEvent: () => {}, onConnection: () => {} };

test.each([
  ['no data', {}],
  ['pings only', { pingMs: 10 }],
])('an answer that stalls with %s ends as a lost connection', async (_what, pings) => {
  server.controls.answer = () => ({ text: 'too late', paceMs: 60_000, ...pings });
  const { signal } = new AbortController();
  const following = followTurn(api, question(), silent, signal, impatient);
  await expect(following).rejects.toEqual(new ChatProblem('connection_lost', true));
});
