import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endAllLeases } from '#server/platform/leases/leases.repository.ts';
import {
  answerTextOf,
  dataOf,
  type ReceivedTurnEvent,
  readAll,
  toTurnEvent,
} from '#server/testing/chat-client.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { sentenceTokens } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { readEvents } from '#shared/http/read-events.ts';
import { failAbandonedAnswers } from './stream/fail-abandoned-answers.ts';

const redis = process.env.TEST_REDIS_URL;
const ifRedis = redis ? test : test.skip;

let app: TestApp;
let owner: TestUser;
let window: Window;
let model: ModelServer;
const words = sentenceTokens(60);
/** Long enough to be still streaming when its process is killed, on a slow machine as well. */
const longAnswer = {
  tokens: sentenceTokens(1_500),
  tokenMs: 40,
};

beforeAll(async () => {
  model = await startModelServer({ script: { tokens: words, tokenMs: 40 } });
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

let questionCount = 0;
const modelEnv = () => ({ LLM_BASE_URL: model.baseUrl });

/** Sends a question to `origin` and reads events until `isEnough` returns true. */
async function begin(
  origin: string,
  token: string,
  isEnough: (events: readonly ReceivedTurnEvent[]) => boolean,
  client_id = `client-${++questionCount}-0000`,
): Promise<ReceivedTurnEvent[]> {
  const leaving = new AbortController();
  const api = createApiClient({ origin, headers: () => ({ 'x-access-token': token }) });
  const response = await api.stream(webEndpoints.chat, {
    params: { id: window.hash_id },
    body: { text: 'Tell me all.', client_id },
    signal: leaving.signal,
  });
  const events: ReceivedTurnEvent[] = [];
  for await (const event of readEvents(response)) {
    events.push(toTurnEvent(event));
    if (isEnough(events)) break;
  }
  leaving.abort();
  return events;
}

test('an acknowledged question and the text so far survive a kill -9 during the answer', async () => {
  model.next(...Array.from({ length: 5 }, () => longAnswer));
  const server = await startServerProcess(app.databaseUrl, modelEnv());
  const customers = await Promise.all(
    Array.from({ length: 5 }, () => app.customerOf(window.hash_id)),
  );
  const longEnough = (events: readonly ReceivedTurnEvent[]) =>
    answerTextOf(events).includes('Word40. ');
  const begun = await Promise.all(
    customers.map(({ token }) => begin(server.customerUrl, token, longEnough)),
  );
  await server.kill();

  await endAllLeases(app.services.db);
  await failAbandonedAnswers(app.services, 0);
  for (const [index, events] of begun.entries()) {
    const { session_id, user_message_id } = dataOf(events, 'meta');
    const stored = await customers[index]?.api.call(webEndpoints.sessions, {
      query: { window_hash: window.hash_id, session_id },
    });
    expect(stored?.messages).toMatchObject([
      { id: user_message_id, text: 'Tell me all.', state: 'stored' },
      { state: 'failed', text: expect.stringContaining('Word5. ') },
    ]);
    expect(longAnswer.tokens.join('')).toContain(stored?.messages[1]?.text);
  }
  expect(await usageOf(app, owner)).toMatchObject({ reserved: 0 });
});

test('a question is answered again under its client_id when its process died', async () => {
  model.next(longAnswer);
  const first = await startServerProcess(app.databaseUrl, modelEnv());
  const customer = await app.customerOf(window.hash_id);
  const longEnough = (events: readonly ReceivedTurnEvent[]) =>
    answerTextOf(events).includes('Word40. ');
  const begun = await begin(first.customerUrl, customer.token, longEnough, 'asked-twice');
  const { session_id } = dataOf(begun, 'meta');
  const again = () => begin(app.customerUrl, customer.token, () => false, 'asked-twice');

  // Another process cannot read the stream of a running one.
  await expect(again()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await first.kill();
  await endAllLeases(app.services.db);
  await failAbandonedAnswers(app.services, 0);
  const answered = await again();
  expect(dataOf(answered, 'meta').session_id).toBe(session_id);
  expect(dataOf(answered, 'done')).toMatchObject({ finish: 'no_answer', counted: false });

  const { messages } = await customer.api.call(webEndpoints.sessions, {
    query: { window_hash: window.hash_id, session_id },
  });
  expect(messages).toMatchObject([
    { text: 'Tell me all.', client_id: 'asked-twice' },
    { text: answerTextOf(answered), state: 'done' },
  ]);
  // The third request returns the same answer.
  expect(answerTextOf(await again())).toBe(answerTextOf(answered));
});

test('a stored answer is replayed when its stream has expired', async () => {
  const first = await startServerProcess(app.databaseUrl, modelEnv());
  const customer = await app.customerOf(window.hash_id);
  const whole = await begin(first.customerUrl, customer.token, () => false, 'replayed-answer');
  await first.kill();
  const again = await begin(app.customerUrl, customer.token, () => false, 'replayed-answer');
  expect(answerTextOf(again)).toBe(words.join(''));
  expect(dataOf(again, 'meta').message_id).toBe(dataOf(whole, 'meta').message_id);
  expect(dataOf(again, 'done')).toMatchObject({ counted: false, mode: 'llm' });
});

// Runs where TEST_REDIS_URL is set, as in continuous integration.
ifRedis(
  'with Redis, an answer of one process is replayed, followed and stopped on another',
  async () => {
    const env = { ...modelEnv(), REDIS_URL: redis ?? '' };
    const first = await startServerProcess(app.databaseUrl, env);
    const second = await startServerProcess(app.databaseUrl, env);
    try {
      const { token } = await app.customerOf(window.hash_id);
      const begun = await begin(first.customerUrl, token, (events) => events.length === 4);
      const { stream_id } = dataOf(begun, 'meta');
      const params = { id: window.hash_id, stream_id };
      const there = createApiClient({
        origin: second.customerUrl,
        headers: () => ({ 'x-access-token': token }),
      });

      const replayed = await readAll(await there.stream(webEndpoints.resume, { params }));
      expect(replayed.slice(0, begun.length)).toEqual(begun);
      expect(answerTextOf(replayed)).toBe(words.join(''));

      const stopped = await begin(first.customerUrl, token, (events) => events.length === 3);
      const other = { id: window.hash_id, stream_id: dataOf(stopped, 'meta').stream_id };
      const following = there.stream(webEndpoints.resume, { params: other }).then(readAll);
      expect(await there.call(webEndpoints.stop, { params: other })).toEqual({ stopped: true });
      expect(dataOf(await following, 'done').finish).toBe('stopped');
    } finally {
      await Promise.all([first.kill(), second.kill()]);
    }
  },
);

ifRedis(
  'with Redis, the stream on another process ends when the answering process dies',
  async () => {
    model.next(longAnswer);
    const env = { ...modelEnv(), REDIS_URL: redis ?? '' };
    const first = await startServerProcess(app.databaseUrl, env);
    const second = await startServerProcess(app.databaseUrl, env);
    try {
      const { token } = await app.customerOf(window.hash_id);
      const begun = await begin(first.customerUrl, token, (events) => events.length === 4);
      const { stream_id } = dataOf(begun, 'meta');
      const params = { id: window.hash_id, stream_id };
      const there = createApiClient({
        origin: second.customerUrl,
        headers: () => ({ 'x-access-token': token }),
      });
      const following = there.stream(webEndpoints.resume, { params }).then(readAll);
      await first.kill();
      const received = await following;
      expect(received.map(({ name }) => name)).not.toContain('done');
      await expect(there.stream(webEndpoints.resume, { params })).rejects.toMatchObject({
        status: 404,
      });
    } finally {
      await Promise.all([first.kill(), second.kill()]);
    }
  },
);
