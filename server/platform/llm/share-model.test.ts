import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import type { ChatModel } from './chat-model.ts';
import { createChatModel } from './create-chat-model.ts';
import { shareModel } from './share-model.ts';

let server: ModelServer;
let model: ChatModel;

beforeAll(async () => {
  server = await startModelServer();
  model = createChatModel({ baseUrl: server.baseUrl, model: 'test' });
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  await model.close();
  await server.close();
});

/** Sends a request for an organization and reads it in the background. */
function ask(shared: ChatModel, organizationId?: string) {
  const stopping = new AbortController();
  const messages = [{ role: 'user' as const, content: organizationId ?? 'a job' }];
  const reply = shared.stream({
    messages,
    signal: stopping.signal,
    ...(organizationId && { organizationId }),
  });
  const read = (async () => {
    for await (const _event of reply);
  })();
  read.catch(() => {});
  return { read, stop: () => stopping.abort(new Error('stopped')) };
}

const served = () => server.requests.map(({ body }) => body.messages.at(-1)?.content);
const until = (names: string[]) =>
  eventually(
    async () => served(),
    (now) => now.length >= names.length,
  );

test('an organization with many requests leaves half of the slots to the others', async () => {
  const shared = shareModel(model, { slots: 4 });
  server.always({ tokens: ['Well'], hangAfter: 1 });
  const requests = ['a', 'a', 'a', 'a'].map((name) => ask(shared, name));
  await until(['a', 'a']);
  requests.push(ask(shared, 'b'));
  expect(await until(['a', 'a', 'b'])).toEqual(['a', 'a', 'b']);
  requests[0]?.stop();
  expect(await until(['a', 'a', 'b', 'a'])).toEqual(['a', 'a', 'b', 'a']);
  for (const { stop } of requests) stop();
  await Promise.allSettled(requests.map(({ read }) => read));
});

test('background jobs leave half of the slots to interactive requests', async () => {
  const shared = shareModel(model, { slots: 2 });
  server.always({ tokens: ['Well'], hangAfter: 1 });
  const requests = [ask(shared), ask(shared), ask(shared)];
  await until(['a job']);
  requests.push(ask(shared, 'a'));
  expect(await until(['a job', 'a'])).toEqual(['a job', 'a']);
  for (const { stop } of requests) stop();
  await Promise.allSettled(requests.map(({ read }) => read));
});

test('a request that waits too long rejects, and an aborted one never reaches the model', async () => {
  const shared = shareModel(model, { slots: 1, maxWaitMs: 200 });
  server.always({ tokens: ['Well'], hangAfter: 1 });
  const first = ask(shared, 'a');
  await until(['a']);
  const timedOut = ask(shared, 'b');
  const stopped = ask(shared, 'c');
  stopped.stop();
  await expect(timedOut.read).rejects.toMatchObject({ kind: 'timeout_first' });
  await expect(stopped.read).rejects.toThrow('stopped');
  first.stop();
  await first.read.catch(() => {});
  server.always({ tokens: ['Well'] });
  await ask(shared, 'd').read;
  expect(served()).toEqual(['a', 'd']);
});
