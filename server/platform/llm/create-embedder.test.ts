import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  type EmbeddingServer,
  startEmbeddingServer,
} from '#server/testing/stand-ins/embedding-server.ts';
import { createEmbedder, type EmbedderOptions } from './create-embedder.ts';

let server: EmbeddingServer;
beforeAll(async () => {
  server = await startEmbeddingServer();
});
beforeEach(() => {
  server.requests.length = 0;
  server.always({});
});
afterAll(() => server.close());

const create = (options: Partial<EmbedderOptions> = {}) =>
  createEmbedder({ baseUrl: server.baseUrl, model: 'small', apiKey: 'key-1', ...options });

test('each text gets its vector, whatever the order of the response', async () => {
  const embedder = create();
  const both = await embedder.embed('text', ['alpha', 'beta']);
  const { vectors } = await embedder.embed('text', ['beta']);
  expect(both.vectors[1]).toEqual(vectors[0]);
  expect(both.tokens).toBeGreaterThan(0);
  await embedder.close();
});

test('the request names the model, the dimensions and the prefix of its kind', async () => {
  const embedder = create({
    ...{ dimensions: 32, questionPrefix: 'query: ', textPrefix: 'passage: ' },
  });
  const { vectors } = await embedder.embed('question', ['alpha']);
  await embedder.embed('text', ['beta']);
  expect(vectors[0]).toHaveLength(32);
  expect(server.requests.map(({ input }) => input[0])).toEqual(['query: alpha', 'passage: beta']);
  expect(server.requests[0]).toMatchObject({
    ...{ model: 'small', encoding_format: 'float', authorization: 'Bearer key-1' },
  });
  await embedder.close();
});

test('embedders of other models, dimensions or prefixes have other ids', () => {
  const ids = [create(), create({ model: 'large' }), create({ dimensions: 32 })];
  expect(new Set([...ids, create({ textPrefix: 'passage: ' })].map(({ id }) => id)).size).toBe(4);
  expect(create({ apiKey: 'key-2' }).id).toBe(create().id);
});

test.each([
  ['an error status', { status: 503 }, 'http'],
  ['no JSON', { body: '<html>' }, 'malformed'],
  ['no vectors', { body: '{"data":[]}' }, 'malformed'],
  ['vectors of words', { body: '{"data":[{"index":0,"embedding":["a"]}]}' }, 'malformed'],
  ['a vector of another text', { body: '{"data":[{"index":7,"embedding":[1]}]}' }, 'malformed'],
  ['silence', { hangs: true }, 'timeout_first'],
])('%s is a failure', async (_, script, kind) => {
  server.always(script);
  const embedder = create();
  await expect(embedder.embed('text', ['alpha'], { timeoutMs: 300 })).rejects.toMatchObject({
    kind,
  });
  await embedder.close();
});

test('a server that cannot be reached is a failure', async () => {
  const embedder = create({ baseUrl: 'http://127.0.0.1:1/v1' });
  await expect(embedder.embed('text', ['alpha'])).rejects.toMatchObject({ kind: 'connect' });
  await embedder.close();
});
