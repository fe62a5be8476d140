import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readReply } from '#server/testing/read-reply.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import type { AnswerLimits } from './answer-limits.ts';
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

/** A model with long timeouts and these limits. */
function createModelWithLimits(limits: Partial<AnswerLimits>): ChatModel {
  return createChatModel({
    baseUrl: server.baseUrl,
    model: 'test',
    timeouts: longTimeouts,
    limits,
  });
}

const ask = ({ from = model, signal }: { from?: ChatModel; signal?: AbortSignal } = {}) =>
  readReply(from, messages, signal);

test('an endless answer is cut at its length limit, and the upstream request ends', async () => {
  const small = createModelWithLimits({ maxCharacters: 5_000 });
  server.next({ tokens, endless: 'content' });
  const { text, end, error } = await ask({ from: small });
  expect(error).toBeUndefined();
  expect(end).toMatchObject({ finish: 'length', usage: { estimated: true } });
  expect(text.length).toBe(5_000);
  await server.untilAborted(1);
  await small.close();
});

test('an answer is cut at its time limit, however steadily it streams', async () => {
  const short = createModelWithLimits({ maxMs: 600 });
  server.next({ tokens, endless: 'content', tokenMs: 50 });
  const { text, end } = await ask({ from: short });
  expect(end).toMatchObject({ finish: 'length' });
  expect(text).toContain('예가체프에서');
  await server.untilAborted(1);
  await short.close();
});

const endlessThoughts: [string, ModelScript, Partial<AnswerLimits>][] = [
  ['for too long', { tokenMs: 50 }, { maxReasoningMs: 500 }],
  ['too much', {}, { maxReasoningCharacters: 5_000 }],
];
test.each(endlessThoughts)(
  'a model that reasons %s before its first token fails, and the upstream request ends',
  async (_name, script, limits) => {
    const impatient = createModelWithLimits(limits);
    server.next({ tokens: [], endless: 'reasoning', ...script });
    const { text, error } = await ask({ from: impatient });
    expect(error).toMatchObject({ name: 'ModelError', kind: 'reasoning_limit' });
    expect(text).toBe('');
    await server.untilAborted(1);
    expect(server.requests).toHaveLength(1);
    await impatient.close();
  },
);

test('backpressure pauses a model that sends faster than it is read', async () => {
  server.next({ tokens, endless: 'content' });
  const { memoryUsage } = process;
  const before = memoryUsage().rss;
  const unlimited = createModelWithLimits({ maxCharacters: Number.POSITIVE_INFINITY });
  const reader = unlimited.stream({ messages });
  const first = await reader.next();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const second = await reader.next();
  expect(memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  for (const { value } of [first, second]) {
    expect(value?.type === 'text' && value.text.length).toBeLessThan(1024 * 1024);
  }
  await reader.return();
  await server.untilAborted(1);
  await unlimited.close();
});

test('reasoning tokens reset the idle timer', async () => {
  server.next({ tokens, reasoning: { field: 'reasoning', text: 'hm', times: 12, everyMs: 60 } });
  expect((await ask({ from: impatientModel })).text).toBe(tokens.join(''));
});
