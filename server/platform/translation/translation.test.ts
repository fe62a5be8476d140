import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  startTranslationServer,
  type TranslationServer,
} from '#server/testing/stand-ins/translation-server.ts';
import { createDeepl, createLibreTranslate, preservesPlaceholders } from './index.ts';

let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => {
  server.setMode('translates');
  server.requests.length = 0;
});
afterAll(() => server.close());

const providers = [
  { name: 'deepl', create: createDeepl },
  { name: 'libretranslate', create: createLibreTranslate },
] as const;

describe.each(providers)('$name', ({ name, create }) => {
  const open = (options: { key?: string; timeoutMs?: number } = {}) =>
    create({ baseUrl: server.url, key: server.key, ...options });
  const organizationId = 'org';
  const request = { organizationId, text: 'Hello\nthere', targets: ['ko', 'ja'] as const };

  test("translates into each language in the service's format", async () => {
    const provider = open();
    const translations = await provider.translate({ ...request, source: 'en' });
    const isDeepl = name === 'deepl';
    expect(translations).toEqual({
      ko: isDeepl ? 'KO[Hello\nthere]' : 'ko[Hello\nthere]',
      ja: isDeepl ? 'JA[Hello\nthere]' : 'ja[Hello\nthere]',
    });
    expect(server.requests[0]).toMatchObject(
      isDeepl
        ? { path: '/v2/translate', body: { text: [request.text], source_lang: 'EN' } }
        : { path: '/translate', body: { q: request.text, source: 'en', format: 'text' } },
    );
    await provider.close();
  });

  test('a language that fails does not affect the others', async () => {
    server.setMode('japanese-fails');
    const provider = open();
    expect(Object.keys(await provider.translate(request))).toEqual(['ko']);
    await provider.close();
  });

  test.each([
    ['quota', { status: 456 }],
    ['busy', { status: 429 }],
    ['refused', { status: 403 }],
    ['failed', { status: 500 }],
    ['failed', 'html'],
    ['failed', 'unexpected-body'],
  ] as const)('%s is reported: %p', async (reason, mode) => {
    server.setMode(mode);
    const provider = open();
    await expect(provider.translate(request)).rejects.toMatchObject({
      name: 'TranslationError',
      reason,
    });
    await provider.close();
  });

  test('a wrong key is rejected and appears in no message', async () => {
    const provider = open({ key: 'other-key' });
    const failure = await provider.translate(request).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'refused' });
    expect(String(failure)).not.toContain('other-key');
    await provider.close();
  });

  test('a service that does not respond times out', async () => {
    server.setMode('slow');
    const provider = open({ timeoutMs: 200 });
    await expect(provider.translate(request)).rejects.toMatchObject({ reason: 'slow' });
    await provider.close();
  });

  test('an unreachable service is reported', async () => {
    const provider = create({ baseUrl: 'http://127.0.0.1:9', key: '' });
    await expect(provider.translate(request)).rejects.toMatchObject({ reason: 'failed' });
    await provider.close();
  });
});

test.each([
  ['Hello {{name}}', '안녕하십니까, {{name}}님', true],
  ['Hello {{name}}', '안녕하십니까, {{이름}}님', false],
  ['See https://a.example/b?c=1.', '请看 https://a.example/b?c=1.', true],
  ['See https://a.example/b', 'https://a.example/', false],
  ['Nothing to keep', '지킬 것 없음', true],
])('%p → %p preserves placeholders: %p', (text, translation, preserved) => {
  expect(preservesPlaceholders(text, translation)).toBe(preserved);
});
