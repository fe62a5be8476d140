import { expect, test } from '@playwright/test';
import vectors from '../shared/testing/xss-vectors.json' with { type: 'json' };
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';

// The page has no Content-Security-Policy, so only our own code protects it.

const corpus = [...vectors.evasion, ...vectors.purify, ...vectors.markdown];

let business: BusinessPage;
test.afterEach(() => business?.stop());

test('an answer with known XSS vectors runs no script, fetches nothing and has no unsafe link', async ({
  page,
}) => {
  const answers = new Map(
    Array.from({ length: Math.ceil(corpus.length / 60) }, (_, index) => [
      `part ${index}`,
      corpus.slice(index * 60, (index + 1) * 60).join('\n\n'),
    ]),
  );
  business = await startBusinessPage({
    answer: (question) => ({ text: answers.get(question) ?? '', chunkLength: 97 }),
  });
  await page.addInitScript(() => {
    const ran: string[] = [];
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      Object.defineProperty(window, name, { value: () => ran.push(name) });
    }
    Object.defineProperty(window, 'ran', { value: ran });
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== business.chat.origin && origin !== new URL(business.url).origin) {
      foreign.push(request.url());
    }
  });
  await page.goto(business.url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  for (const question of answers.keys()) {
    await page.getByRole('textbox', { name: 'Message' }).fill(question);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(page.getByText(question, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 20_000 });
  }
  // The vectors are shown as text.
  await expect(page.getByRole('log')).toContainText('@shafigullin');
  const links = await page
    .getByRole('log')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => !/^(https?|mailto|tel):/.test(href))).toEqual([]);
  const made = await page
    .getByRole('log')
    .locator('script, iframe, object, embed, img, video, audio, form, style, math, template')
    .count();
  expect(made).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toEqual([]);
  expect(foreign).toEqual([]);
});
