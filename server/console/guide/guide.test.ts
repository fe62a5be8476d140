import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { languages } from '#shared/contracts/languages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.consoleUrl + path, { headers, redirect: 'manual' });
const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);
const folder = join(import.meta.dirname, '../../../docs/guide');

/** Paths of all pages in a language. */
async function pagesIn(language: string) {
  const files = await readdir(join(folder, language));
  return files
    .sort()
    .map((file) => file.replace('.md', ''))
    .map((name) => (name === 'index' ? '' : `/${name}`));
}

test('all languages have the same pages with the same sections', async () => {
  const sections = await Promise.all(
    languages.map(async (language) => {
      const pages = await pagesIn(language);
      return Promise.all(
        pages.map(async (page) => {
          const html = await (await open(`/docs/${language}${page}`)).text();
          expect(html).toContain(`<html lang="${language}">`);
          return [page, matches(html, /<h2 id="([\w-]+)"/g)] as const;
        }),
      );
    }),
  );
  for (const each of sections) expect(each).toEqual(sections[0]);
});

test.each(languages)('every link of the pages in %s leads somewhere', async (language) => {
  for (const page of await pagesIn(language)) {
    const html = await (await open(`/docs/${language}${page}`)).text();
    for (const link of matches(html, /<a href="(#[^"]+|\/docs[^"]+)"/g)) {
      const [path = '', id] = link.split('#');
      const target = await open(path || `/docs/${language}${page}`);
      expect([link, target.status]).toEqual([link, 200]);
      if (id) expect(await target.text()).toContain(`id="${id}"`);
    }
  }
});

test('/docs opens the pages in the language of the browser', async () => {
  const response = await open('/docs', { 'accept-language': 'ja,en;q=0.5' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/docs/ja');
});

test('a page is cached, contains no script and is not sent again', async () => {
  const response = await open('/docs/en/money');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).not.toContain('<script');
  const again = await open('/docs/en/money', {
    'if-none-match': response.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('an unknown page is a page that says so, in the language of the address', async () => {
  for (const path of ['/docs/ko/unknown', '/docs/ko/..%2Fen%2Fmoney', '/docs/xx/money']) {
    const response = await open(path, { accept: 'text/html', 'accept-language': 'ko' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(
      app.services.translator.text('ko', 'server:console.notFound.title'),
    );
  }
});
