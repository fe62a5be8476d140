import { expect, jest, test } from '@jest/globals';
import { fakePageData } from '#shared/testing/fake-session.ts';

/** The texts of a page, each time from the beginning. */
async function startedWith(address: string) {
  jest.resetModules();
  history.replaceState(null, '', address);
  const texts = await import('./i18n.ts');
  const none = { ko: {}, en: {}, zh: {}, es: {}, ja: {} };
  const later = { en: '/en.later.json', ko: '/ko.later.json' };
  await texts.startTexts({
    ...fakePageData(null),
    texts: { common: { loading: 'Loading…' } },
    locales: {
      ...none,
      ko: { common: '/ko.common.json', later: later.ko },
      en: { later: later.en },
    },
  });
  return { ...texts, text: (key: string) => texts.i18n.t(key as never) }; // keys of this test
}

function serve(files: Record<string, object>): void {
  globalThis.fetch = async (address) => {
    const file = files[String(address)];
    return file ? Response.json(file) : new Response(null, { status: 404 });
  };
}

test('ER3 a text that is missing shows the word error', async () => {
  const { text } = await startedWith('/redesign');
  expect(text('loading')).toBe('Loading…');
  expect(text('common:nowhere')).toBe('error');
});

test('?lng=dev shows the keys', async () => {
  const { text } = await startedWith('/redesign?lng=dev');
  expect(text('common:error.offline')).toBe('common:error.offline');
});

test('K17 other namespaces come when they are needed, and can be asked for again', async () => {
  const { text, loadTexts } = await startedWith('/redesign');
  serve({});
  await expect(loadTexts(['later'])).rejects.toThrow('404');
  serve({ '/en.later.json': { hello: 'Hello' } });
  await loadTexts(['later']);
  expect(text('later:hello')).toBe('Hello');
});

test('T5 a language changes once all its texts are there, and not without them', async () => {
  const { text, loadTexts, changeLanguage } = await startedWith('/redesign');
  serve({ '/en.later.json': { hello: 'Hello' }, '/ko.common.json': { loading: '불러오는 중' } });
  await loadTexts(['later']);
  await expect(changeLanguage('ko')).rejects.toThrow('404');
  expect(text('loading')).toBe('Loading…');
  serve({
    '/ko.common.json': { loading: '불러오는 중' },
    '/ko.later.json': { hello: '안녕하세요' },
  });
  await changeLanguage('ko');
  expect([text('loading'), text('later:hello')]).toEqual(['불러오는 중', '안녕하세요']);
  expect(document.documentElement.lang).toBe('ko');
});
