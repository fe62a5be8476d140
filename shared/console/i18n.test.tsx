import { expect, jest, test } from '@jest/globals';
import { fakePageData } from '#shared/testing/fake-session.ts';

/** A fresh module instance for each test. */
async function startAt(url: string) {
  jest.resetModules();
  history.replaceState(null, '', url);
  const texts = await import('./i18n.ts');
  const none = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
  const lazyFiles = { en: '/en.lazy.json', ko: '/ko.lazy.json' };
  await texts.initTexts({
    ...fakePageData(null),
    texts: { common: { loading: 'Loading…' } },
    locales: {
      ...none,
      ko: { common: '/ko.common.json', lazy: lazyFiles.ko },
      en: { lazy: lazyFiles.en },
    },
  });
  return { ...texts, text: (key: string) => texts.i18n.t(key as never) }; // keys of this test
}

function serve(files: Record<string, object>): void {
  globalThis.fetch = async (url) => {
    const file = files[String(url)];
    return file ? Response.json(file) : new Response(null, { status: 404 });
  };
}

test('a missing text renders the word error', async () => {
  const { text } = await startAt('/redesign');
  expect(text('loading')).toBe('Loading…');
  expect(text('common:nowhere')).toBe('error');
});

test('?lng=dev shows the keys', async () => {
  const { text } = await startAt('/redesign?lng=dev');
  expect(text('common:error.offline')).toBe('common:error.offline');
});

test('loadTexts loads namespaces that the page lacks, and can be retried after a failure', async () => {
  const { text, loadTexts } = await startAt('/redesign');
  serve({});
  await expect(loadTexts(['lazy'])).rejects.toThrow('404');
  serve({ '/en.lazy.json': { hello: 'Hello' } });
  await loadTexts(['lazy']);
  expect(text('lazy:hello')).toBe('Hello');
});

test('the language changes only after all its texts are loaded', async () => {
  const { text, loadTexts, changeLanguage } = await startAt('/redesign');
  serve({ '/en.lazy.json': { hello: 'Hello' }, '/ko.common.json': { loading: '불러오는 중' } });
  await loadTexts(['lazy']);
  await expect(changeLanguage('ko')).rejects.toThrow('404');
  expect(text('loading')).toBe('Loading…');
  serve({
    '/ko.common.json': { loading: '불러오는 중' },
    '/ko.lazy.json': { hello: '안녕하세요' },
  });
  await changeLanguage('ko');
  expect([text('loading'), text('lazy:hello')]).toEqual(['불러오는 중', '안녕하세요']);
  expect(document.documentElement.lang).toBe('ko');
});
