import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readReply } from '#server/testing/read-reply.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import type { ChatModel } from './chat-model.ts';
import { createChatModel } from './create-chat-model.ts';

const longTimeouts = { connectMs: 2_000, firstTokenMs: 10_000, idleMs: 10_000, tailMs: 1_000 };
const shortTimeouts = { ...longTimeouts, firstTokenMs: 500, idleMs: 500 };
const messages = [{ role: 'user' as const, content: 'Where do the beans come from?' }];
const tokens = ['커피콩은 ', '예가체프', '에서 ', '옵니다 ☕.'];

let server: ModelServer;
let model: ChatModel;
let impatientModel: ChatModel;

beforeAll(async () => {
  server = await startModelServer({ script: { tokens } });
  const options = { baseUrl: server.baseUrl, apiKey: 'sk-secret', model: 'test' };
  model = createChatModel({ ...options, timeouts: longTimeouts });
  impatientModel = createChatModel({ ...options, timeouts: shortTimeouts });
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  await model.close();
  await impatientModel.close();
  await server.close();
});

const ask = ({ from = model, signal }: { from?: ChatModel; signal?: AbortSignal } = {}) =>
  readReply(from, messages, signal);

const whole: [string, ModelScript][] = [
  ['as it should', {}],
  ['in pieces that cut characters and lines', { pieceBytes: 7 }],
  ['with CRLF', { crlf: true }],
  ['with comments', { comments: true }],
  ['without [DONE]', { done: false }],
  ['with reasoning', { reasoning: { field: 'reasoning_content', text: 'hm' } }],
  ['with reasoning in another field', { reasoning: { field: 'reasoning', text: 'hm' } }],
  ['with usage on every chunk', { usage: 'every_chunk' }],
  ['with a tool call', { toolCalls: [{ name: 'find', arguments: { query: 'beans' } }] }],
];
test.each(whole)('an answer is read completely when it comes %s', async (_name, script) => {
  server.next({ tokens, ...script });
  const { text, end, error } = await ask();
  expect(error).toBeUndefined();
  expect(text).toBe(tokens.join(''));
  expect(end).toMatchObject({ finish: 'stop', usage: { estimated: false } });
});

test('the request has the fields that an OpenAI-compatible server expects', async () => {
  for await (const _event of model.stream({ messages, maxTokens: 9, temperature: 0.2 }));
  expect(server.requests).toMatchObject([
    {
      authorization: 'Bearer sk-secret',
      body: {
        model: 'test',
        messages,
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: 9,
        temperature: 0.2,
      },
    },
  ]);
});

test('usage that the server omits is estimated and marked', async () => {
  server.next({ tokens, usage: 'never' });
  const { end } = await ask();
  expect(end).toMatchObject({ usage: { estimated: true, promptTokens: 8 } });
});

test('an answer cut by its length has the finish length', async () => {
  server.next({ tokens, finish: 'length' });
  expect((await ask()).end).toMatchObject({ finish: 'length' });
});

test('an answer is complete at its finish reason, even when the stream stays open', async () => {
  server.next({ tokens, done: false, stayOpen: true });
  const { text, end } = await ask();
  expect(text).toBe(tokens.join(''));
  expect(end).toMatchObject({ finish: 'stop' });
});

const midStreamFailures: [string, ModelScript, object][] = [
  ['falls silent', { hangAfter: 2 }, { kind: 'timeout_idle' }],
  ['only pings', { hangAfter: 2, pingMs: 20 }, { kind: 'timeout_idle' }],
  ['breaks', { resetAfter: 2 }, { kind: 'interrupted' }],
  ['ends without a finish', { endAfter: 2 }, { kind: 'interrupted' }],
  ['reports an error', { errorAfter: 2 }, { kind: 'stream_error' }],
  ['sends no JSON', { garbageAfter: 2 }, { kind: 'malformed' }],
];
test.each(midStreamFailures)(
  'a stream that %s after the first token fails without a retry and keeps its text',
  async (_name, script, expected) => {
    server.next({ tokens, tokenMs: 20, ...script });
    const { text, error } = await ask({ from: impatientModel });
    expect(error).toMatchObject({ name: 'ModelError', ...expected });
    expect(text).toBe(tokens.slice(0, 2).join(''));
    expect(server.requests).toHaveLength(1);
  },
);

const retried: [string, ModelScript][] = [
  ['500', { status: 500 }],
  ['429 with Retry-After', { status: 429, retryAfter: '0' }],
  ['503', { status: 503 }],
  ['an error inside the stream', { errorAfter: 0 }],
  ['a reset', { resetAfter: 0 }],
  ['an end without a token', { endAfter: 0 }],
];
test.each(retried)('%s before the first token is retried once', async (_name, script) => {
  server.next(script);
  expect((await ask()).text).toBe(tokens.join(''));
  expect(server.requests).toHaveLength(2);
  server.next(script, script);
  expect((await ask()).error).toMatchObject({ name: 'ModelError' });
  expect(server.requests).toHaveLength(4);
});

const final: [string, ModelScript, object][] = [
  ['400', { status: 400 }, { kind: 'http', status: 400 }],
  ['401', { status: 401 }, { kind: 'http', status: 401 }],
  [
    '429 that asks for minutes',
    { status: 429, retryAfter: '120' },
    { kind: 'http', retryAfterMs: 120_000 },
  ],
  ['silence before the headers', { hangBeforeHeaders: true }, { kind: 'timeout_first' }],
  ['silence before the first token', { hangAfter: 0 }, { kind: 'timeout_first' }],
  ['pings before the first token', { hangAfter: 0, pingMs: 20 }, { kind: 'timeout_first' }],
];
test.each(final)('%s is not retried', async (_name, script, expected) => {
  server.next(script);
  expect((await ask({ from: impatientModel })).error).toMatchObject(expected);
  expect(server.requests).toHaveLength(1);
});

test('a non-streamed JSON answer is read completely', async () => {
  server.next({ tokens, whole: true });
  const { text, end, error } = await ask();
  expect(error).toBeUndefined();
  expect(text).toBe(tokens.join(''));
  expect(end).toMatchObject({ finish: 'stop', usage: { estimated: false } });
});

test('an unreachable server fails as connect', async () => {
  const gone = await startModelServer();
  await gone.close();
  const absent = createChatModel({ baseUrl: gone.baseUrl, model: 'test', timeouts: longTimeouts });
  await expect(absent.stream({ messages }).next()).rejects.toMatchObject({ kind: 'connect' });
  await absent.close();
});

test('an abort cancels the upstream request, before and after the first token', async () => {
  for (const hangAfter of [0, 2]) {
    const stop = new AbortController();
    server.next({ tokens, hangAfter });
    const result = ask({ signal: stop.signal });
    setTimeout(() => stop.abort(new Error('stopped by the customer')), 60);
    expect((await result).error).toMatchObject({ message: 'stopped by the customer' });
  }
  await server.untilAborted(2);
});

test('a request with an aborted signal is never sent', async () => {
  expect((await ask({ signal: AbortSignal.abort(new Error('early')) })).error).toMatchObject({
    message: 'early',
  });
  expect(server.requests).toHaveLength(0);
});

test('leaving the loop cancels the upstream request', async () => {
  server.next({ tokens, hangAfter: 2 });
  for await (const _event of model.stream({ messages })) break;
  await server.untilAborted(1);
});

test('the API key appears in no error, even when the server echoes it', async () => {
  server.next({ status: 401, errorMessage: 'wrong key sk-secret' });
  const { error } = await ask();
  expect(error).toMatchObject({ message: 'status 401: wrong key [key]' });
  expect(JSON.stringify(error)).not.toContain('sk-secret');
});

test('the stand-in quotes the first passage of the prompt', async () => {
  const server = await startModelServer();
  const quoting = createChatModel({ baseUrl: server.baseUrl, model: 'test' });
  const prompt = {
    role: 'system' as const,
    content: 'Sources:\n\n[1] Beans\nFrom Yirgacheffe.\n\n[2] Tea',
  };
  let text = '';
  for await (const event of quoting.stream({ messages: [prompt, ...messages] })) {
    if (event.type === 'text') text += event.text;
  }
  expect(text).toBe('Beans\nFrom Yirgacheffe. [1]');
  await quoting.close();
  await server.close();
});
