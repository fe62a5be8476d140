import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import {
  startTranslationServer,
  type TranslationServer,
} from '#server/testing/stand-ins/translation-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { translationEndpoints } from '#shared/contracts/chatbots/translation.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { sweepTranslations } from './translations.repository.ts';

const translate = ({ api }: TestUser, text: string, locales: Language[] = ['ko', 'ja']) =>
  api.call(translationEndpoints.translate, { body: { text, locales } });

describe('with a translation service', () => {
  let server: TranslationServer;
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    server = await startTranslationServer();
    const { url: TRANSLATION_BASE_URL, key: TRANSLATION_KEY } = server;
    app = await createTestApp({
      env: { TRANSLATION_PROVIDER: 'deepl', TRANSLATION_BASE_URL, TRANSLATION_KEY },
    });
    owner = await app.signUp();
  });
  beforeEach(() => {
    server.setMode('translates');
    server.requests.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  test('a text is translated into the requested languages, and cached the second time', async () => {
    expect(await translate(owner, 'Welcome')).toEqual({
      translations: { ko: 'KO[Welcome]', ja: 'JA[Welcome]' },
      provider: 'deepl',
      cached: false,
    });
    expect(await translate(owner, 'Welcome')).toMatchObject({ cached: true });
    expect(server.requests).toHaveLength(2);
    // An additional language requests only that one.
    expect(await translate(owner, 'Welcome', ['ko', 'zh'])).toMatchObject({
      translations: { ko: 'KO[Welcome]', zh: 'ZH-HANS[Welcome]' },
      cached: false,
    });
    expect(server.requests).toHaveLength(3);
  });

  test('cached translations of other organizations are not reused', async () => {
    await translate(owner, 'Our secret');
    const stranger = await app.signUp();
    expect(await translate(stranger, 'Our secret')).toMatchObject({ cached: false });
  });

  test('old translations are deleted', async () => {
    await translate(owner, 'An old text');
    await app.services.db
      .updateTable('translations')
      .set({ created_at: new Date(Date.now() - 91 * 24 * 3_600_000) })
      .execute();
    await sweepTranslations(app.services.db);
    expect(await translate(owner, 'An old text')).toMatchObject({ cached: false });
  });

  test('a translation that lost a placeholder is omitted and not cached', async () => {
    server.setMode('loses-placeholders');
    expect(await translate(owner, 'Dear {{name}}')).toMatchObject({ translations: {} });
    server.setMode('translates');
    expect(await translate(owner, 'Dear {{name}}')).toMatchObject({
      translations: { ko: 'KO[Dear {{name}}]' },
      cached: false,
    });
  });

  test.each([
    ['quota', { status: 456 }],
    ['busy', { status: 429 }],
    ['refused', { status: 403 }],
    ['failed', 'html'],
  ] as const)('a provider error is a 503 with the reason %s', async (reason, mode) => {
    server.setMode(mode);
    await expect(translate(owner, `Never heard: ${reason}`)).rejects.toMatchObject({
      status: 503,
      code: 'translation_unavailable',
      data: { context: { reason } },
    });
  });

  test('too long a text and too many languages are rejected', async () => {
    await expect(translate(owner, 'x'.repeat(5_001))).rejects.toMatchObject({ status: 422 });
    await expect(translate(owner, 'Hi', [])).rejects.toMatchObject({ status: 422 });
    const french = ['fr'] as unknown as Language[]; // as a foreign program may send
    await expect(translate(owner, 'Hi', french)).rejects.toMatchObject({ status: 422 });
  });

  test('translation requires an edit permission', async () => {
    const member = await app.memberOf(owner, { permissions: ['usage'] });
    await expect(translate(member, 'Hi')).rejects.toMatchObject({ status: 403 });
  });
});

describe('with a language model', () => {
  let model: ModelServer;
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    model = await startModelServer();
    app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
    owner = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  test('the model translates in one call, with the form of address', async () => {
    model.next({ tokens: ['```json\n{"ko": "환영', '합니다", "ja": "ようこそ"}\n```'] });
    expect(await translate(owner, 'Welcome')).toEqual({
      translations: { ko: '환영합니다', ja: 'ようこそ' },
      provider: 'llm',
      cached: false,
    });
    const [request] = model.requests;
    expect(JSON.stringify(request?.body.messages)).toContain('합니다체');
    expect(request?.body.messages.at(-1)).toEqual({ role: 'user', content: 'Welcome' });
  });

  test('long texts are translated one language at a time', async () => {
    const before = model.requests.length;
    model.next({ tokens: ['{"ko": "긴 글"}'] }, { tokens: ['{"ja": "長い文"}'] });
    const { translations } = await translate(owner, 'long '.repeat(300));
    expect(model.requests.length - before).toBe(2);
    expect(Object.keys(translations)).toHaveLength(2);
  });

  test.each([
    ['answers with other text', { tokens: ['I cannot do that.'] }],
    ['loses the connection', { tokens: ['{"ko": "환'], resetAfter: 1 }],
    ['responds with an error', { status: 401 }],
  ])('a model that %s results in a 503', async (how, script) => {
    model.next(script, script);
    await expect(translate(owner, `Once more: ${how}`)).rejects.toMatchObject({
      status: 503,
      data: { context: { reason: 'failed' } },
    });
  });
});

test('translation without a provider is a 503', async () => {
  const app = await createTestApp();
  const owner = await app.signUp();
  await expect(translate(owner, 'Hello')).rejects.toMatchObject({
    status: 503,
    code: 'translation_unavailable',
    data: { context: { reason: 'none' } },
  });
  await app.close();
});
