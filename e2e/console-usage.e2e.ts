import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { languages } from '#shared/contracts/languages.ts';
import { chatOn } from './support/chat.ts';
import {
  demoOwner,
  hashIdOf,
  newOwner,
  openConsole,
  signInAs,
  signInNewOwner,
} from './support/console.ts';
import { rows } from './support/history.ts';
import { product } from './support/product.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test, themesToCheck } from './support/test.ts';
import { textsIn } from './support/texts.ts';

test('questions from a website are counted, unanswered ones free of charge, and the table has the figures of the chart', async ({
  page,
  context,
  browser,
}) => {
  const { owner, hash, visit } = await newShop({ language: 'ko' });
  const shop = await (await browser.newContext()).newPage();
  await visit(shop);
  const figures = async () =>
    (await owner.api.call(statisticsEndpoints.get, { query: { window_hash: hash } })).totals;
  const before = await figures();
  const chat = chatOn(shop, 'ko');
  await chat.open();
  await chat.askStarter();
  await chat.waitForAnswer();
  await expect(chat.dialog.getByRole('button', { name: chat.texts.composer.stop })).toBeHidden();
  const unknown = 'Wovon träumen Quastenflosser nachts?';
  await chat.ask(unknown);
  await expect(chat.answers).toHaveCount(3);
  await chat.waitForAnswer();
  await shop.context().close();
  await expect.poll(figures).toMatchObject({
    sessions: before.sessions + 1,
    chats: before.chats + 1,
    visitors: before.visitors + 1,
    answered: before.answered + 1,
    unanswered: before.unanswered + 1,
  });

  await signInAs(context, owner);
  await openConsole(page, `/redesign/${hash}`);
  const { figures: texts, ...others } = textsIn('ko', 'billing');
  const card = (title: string) =>
    page
      .getByRole('region', { name: texts.title })
      .getByRole('region', { name: title, exact: true });
  await expect(card(texts.chats.title)).toContainText(`${before.chats + 1}`);
  await expect(card(texts.visitors.title)).toContainText(`${before.visitors + 1}`);
  await expect(card(texts.unanswered.title)).toContainText(`${before.unanswered + 1}`);
  const question = page.getByRole('row').filter({ hasText: unknown });
  const answer = question.getByRole('link', { name: new RegExp(others.unanswered.add) });
  const target = new URL((await answer.getAttribute('href')) ?? '', product().console);
  expect(target.pathname).toBe(`/redesign/${hash}/knowledge`);
  expect(target.searchParams.get('question')).toBe(unknown);

  const chart = page.getByRole('figure');
  const barValues = await getBarValues(chart);
  await chart.getByRole('radio').last().check({ force: true }); // its label covers it
  expect(await getTableValues(chart)).toEqual(barValues);
});

test('a figure of all chatbots opens its chats in the inbox, and a table is downloaded as CSV', async ({
  page,
  context,
  browser,
}) => {
  const { owner, visit } = await newShop({ language: 'en' });
  const shop = await (await browser.newContext()).newPage();
  await visit(shop);
  const chat = chatOn(shop, 'en');
  await chat.open();
  const unknown = '=Do you sell unicorn saddles?';
  for (const times of [1, 2]) {
    await chat.ask(unknown);
    await expect(chat.answers).toHaveCount(times + 1);
    await chat.waitForAnswer();
  }
  await shop.context().close();

  await signInAs(context, owner);
  await openConsole(page, '/redesign/usage');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByRole('button', { name: 'Download “Busiest hours” (CSV)' })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 1280, height: 800 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download “Most asked questions” (CSV)' }).click();
  const file = await downloading.then((download) => download.path());
  // A spreadsheet must not read a question as a formula.
  expect(await readFile(file, 'utf8')).toBe(
    `\uFEFF"Question","Times asked","Chats"\r\n"'${unknown}","2","1"\r\n`,
  );
  const usage = page.url();
  const counts = page
    .getByRole('table', { name: 'Questions without an answer' })
    .getByRole('link', { name: /^\d$/ });
  await expect(counts).toHaveText(['2', '1']);
  await counts.last().click();
  await expect(page).toHaveURL(/\/redesign\/inbox\?view=all&.*unanswered_question=/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'More filters (4)' }).click();
  await expect(page.getByText('Only among the latest 5,000 chats of the period')).toBeVisible();

  await page.goto(usage);
  await page.getByRole('link', { name: '2 questions' }).click();
  await expect(page).toHaveURL(/\/redesign\/inbox\?view=all&.*outcome=unanswered/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'More filters (3)' }).click();
  await expect(page.getByRole('combobox', { name: 'Outcome' })).toHaveValue('unanswered');
  await expectAccessible(page, 'main');
});

/** Values of each day's bars, computed from their heights and the axis. */
async function getBarValues(chart: Locator): Promise<number[][]> {
  await chart.getByRole('img').waitFor();
  return chart.getByRole('img').evaluate((drawing) => {
    const marks = [...drawing.querySelectorAll('g:has(> line)')].map((mark) => ({
      y: Number(mark.querySelector('line')?.getAttribute('y1')),
      value: Number(mark.querySelector('text')?.textContent),
    }));
    const [lowest, highest] = [marks[0], marks.at(-1)];
    if (!lowest || !highest) return [];
    const pixelsPerUnit = (lowest.y - highest.y) / (highest.value - lowest.value);
    return [...drawing.querySelectorAll('g:has(> rect)')].map((day) =>
      [...day.querySelectorAll('rect')].map((bar) =>
        Math.round(Number(bar.getAttribute('height')) / pixelsPerUnit),
      ),
    );
  });
}

/** Values of each day in the table. */
function getTableValues(chart: Locator): Promise<number[][]> {
  return chart
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].slice(1).map((cell) => Number(cell.textContent)),
      ),
    );
}

test('the period is in the URL, survives a reload and follows the browser’s history', async ({
  page,
  context,
}) => {
  const { hash } = await signInNewOwner(context);
  await openConsole(page, `/redesign/${hash}`);
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption('Last month');
  await expect(page).toHaveURL(/\?period=last-month$/);
  await page.reload();
  await expect(period).toHaveValue('last-month');
  await page.getByRole('link', { name: 'All chatbots' }).click();
  await expect(page).toHaveURL(/\/redesign\/usage\?period=last-month$/);
  await page.goBack();
  await page.goBack();
  await expect(period).toHaveValue('30-days');
});

test('the test link opens the chatbot and its chats are not counted', async ({ page, context }) => {
  const { hash } = await signInNewOwner(context);
  await openConsole(page, `/redesign/${hash}`);
  await expect(page.getByText('No chats yet')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Try the chatbot' }).click();
  const preview = await opened;
  const chat = chatOn(preview, 'en');
  if (await chat.launcher.isVisible()) await chat.open();
  await chat.ask('Are you there?');
  await chat.waitForAnswer();
  await preview.close();
  await page.reload();
  await expect(page.getByText('No chats yet')).toBeVisible();
});

for (const language of languages) {
  test(`usage, members and billing are in ${language}, fit 320 px and are accessible`, async ({
    page,
    context,
  }) => {
    const owner =
      language === 'ko' ? await demoOwner() : await newOwner({ language, windows: ['Bakery'] });
    const hash = await hashIdOf(owner);
    const { nav } = textsIn(language, 'billing');
    const members = textsIn(language, 'members');
    await signInAs(context, owner);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [path, title] of [
      [`/redesign/${hash}`, nav.usage],
      ['/redesign/usage', nav.usage],
      [`/redesign/${hash}/members`, members.nav.members],
      [`/redesign/${hash}/billing`, nav.billing],
    ]) {
      await openConsole(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectNoOverflow(page);
      for (const colorScheme of themesToCheck(language)) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, 'main');
      }
    }
  });
}
