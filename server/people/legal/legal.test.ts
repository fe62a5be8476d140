import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { languages } from '#shared/contracts/languages.ts';
import { legalPages } from './index.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-legal-'));
  app = await createTestApp({ env: { LEGAL_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string) => fetch(`${app.consoleUrl}${path}`, { redirect: 'manual' });
const versionIn = (html: string) => /Version ([\w-]+)/.exec(html)?.[1] ?? '';

test.each(languages.flatMap((language) => legalPages.map((page) => [page, language] as const)))(
  'anyone can read %s in %s, with and without the console around it',
  async (page, language) => {
    for (const path of [`/${page}`, `/redesign/${page}/`]) {
      const response = await open(`${path}?lng=${language}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<article lang="${language}">`);
      expect(html).toMatch(/<h2>/);
    }
  },
);

test('operators can replace the text without a restart, and HTML in it is escaped', async () => {
  const previous = versionIn(await (await open('/terms?lng=en')).text());
  await writeFile(join(folder, 'terms.en.md'), '# Ours\n\n<script>alert(1)</script>\n\n**Bold**');
  const html = await (await open('/terms?lng=en')).text();
  expect(html).toContain('<strong>Bold</strong>');
  expect(html).not.toContain('<script>');
  expect(versionIn(html)).not.toBe(previous);
  // An operator's text in another language takes precedence over the built-in one in this language.
  expect(await (await open('/terms?lng=ja')).text()).toContain('<article lang="en">');
});

test('sign-up records the version that the page shows', async () => {
  await writeFile(join(folder, 'terms.en.md'), 'Our terms.');
  const shown = versionIn(await (await open('/terms?lng=en')).text());
  const { login } = await app.signUp(undefined, { language: 'en' });
  const { terms_version } = await app.services.db
    .selectFrom('users')
    .select('terms_version')
    .where('id', '=', login.id)
    .executeTakeFirstOrThrow();
  expect(terms_version).toBe(shown);
});
