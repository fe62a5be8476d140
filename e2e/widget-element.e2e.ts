import { expect, type Page, test } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { chatOn } from './support/chat.ts';
import {
  elementPage,
  launcherOn,
  runOn,
  type WidgetElement,
  widgetScript,
} from './support/widget-element.ts';

// The public API of the element.

let business: BusinessPage;
test.afterEach(() => business?.stop());

async function open(page: Page, body: string) {
  business = await startBusinessPage({ body });
  await page.goto(business.url);
}

test('properties set before the script loads become attributes', async ({ page }) => {
  await open(page, '<chatbot-window lang="en"></chatbot-window>');
  await runOn(page, (element) => {
    element.hashId = 'onyu-flowers';
    element.position = 'bottom-left';
  });
  await page.addScriptTag({ url: `${business.chat.origin}/widget.js` });
  await expect(launcherOn(page)).toBeVisible();
  await expect(page.locator('chatbot-window')).toHaveAttribute('position', 'bottom-left');
  const left = await launcherOn(page).evaluate((button) => button.getBoundingClientRect().left);
  expect(left).toBe(20);
});

test('send() opens the chat and asks once, and message events reach the page', async ({ page }) => {
  const uncaughtErrors: string[] = [];
  page.on('pageerror', (error) => uncaughtErrors.push(error.message));
  await open(page, elementPage);
  await launcherOn(page).waitFor();
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('message', (event) => received.push((event as CustomEvent).detail));
  });
  await runOn(page, (element) => element.send('When do you open?'));
  await expect(page.getByRole('dialog')).toContainText('You said: When do you open?');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { received: unknown[] }).received))
    .toEqual([
      { from: 'customer', text: 'When do you open?' },
      {
        from: 'chatbot',
        text: expect.stringContaining('You said: When do you open?'),
        session_id: expect.any(String),
        message_id: expect.any(String),
      },
    ]);
  // Opening again does not send again.
  await runOn(page, (element) => element.close());
  await runOn(page, (element) => element.show());
  await expect(page.getByRole('article').filter({ hasText: 'When do you open?' })).toHaveCount(2);
  expect(uncaughtErrors).toEqual([]);
});

test('the properties open and inline return booleans for true, an empty string, false and null', async ({
  page,
}) => {
  await open(page, elementPage);
  await launcherOn(page).waitFor();
  const set = (name: 'open' | 'inline', value: unknown) =>
    page.locator('chatbot-window').evaluate(
      (element, [key, to]) => {
        Object.assign(element, { [key as string]: to });
        return (element as unknown as Record<string, unknown>)[key as string];
      },
      [name, value],
    );
  // Vue writes '' for an attribute without a value.
  for (const value of [true, '']) {
    expect(await set('open', value)).toBe(true);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await set('open', false)).toBe(false);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await set('inline', value)).toBe(true);
    await expect(page.locator('chatbot-window')).toHaveAttribute('inline', '');
    expect(await set('inline', null)).toBe(false);
  }
  await runOn(page, (element) => element.show());
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(
    await page.locator('chatbot-window').evaluate((each) => (each as WidgetElement).open),
  ).toBe(true);
});

test('show() opens the chat when the customer host, unreachable at load, is available again', async ({
  page,
}) => {
  business = await startBusinessPage({
    body: `<script>
      window.problems = [];
      addEventListener('error', ({ detail }) => detail && problems.push(detail.code), true);
    </script>${elementPage}`,
  });
  business.chat.controls.settingsError = { status: 503, code: 'unavailable' };
  await page.goto(business.url);
  const problems = () =>
    page.evaluate(() => (window as unknown as { problems: string[] }).problems);
  await expect.poll(problems).toEqual(['unreachable']);
  await expect(launcherOn(page)).toBeHidden();
  business.chat.controls.settingsError = null;
  await runOn(page, (element) => element.show());
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await problems()).toEqual(['unreachable']);
});

test('the widget retries loading its settings without an action of the customer', async ({
  page,
}) => {
  business = await startBusinessPage({ body: elementPage });
  business.chat.controls.settingsError = { status: 503, code: 'unavailable' };
  await page.goto(business.url);
  const countRequests = () =>
    business.chat.requests.filter((each) => each === 'GET /web/windows').length;
  await expect.poll(countRequests).toBeGreaterThan(1);
  business.chat.controls.settingsError = null;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(launcherOn(page)).toBeVisible();
});

test('an answer keeps its lines when the code that renders Markdown cannot be loaded', async ({
  page,
}) => {
  await page.route('**/widget/markdown.*', (route) => route.abort());
  const text = 'Reach us here:\n\n- 02-555-0134\n- hello@example.com';
  business = await startBusinessPage({ answer: () => ({ text }) });
  await page.goto(business.url);
  const chat = chatOn(page, 'en');
  await chat.open();
  await chat.ask('How do I reach you?');
  await chat.waitForAnswer();
  // Unlike a string, a regular expression is compared with line breaks.
  await expect(chat.lastAnswer.locator('p')).toHaveText(
    /^Reach us here:\n\n- 02-555-0134\n- hello@example\.com$/,
    { useInnerText: true },
  );
});

test('launcher="#help" opens the chat by a button of the page and returns the focus to it', async ({
  page,
}) => {
  await open(
    page,
    `<button id="help"><span>Help</span></button>${widgetScript}
     <chatbot-window hash-id="onyu-flowers" lang="en" launcher="#help"></chatbot-window>`,
  );
  await expect.poll(() => business.chat.requests).toContain('GET /web/windows');
  await page.getByText('Help').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(launcherOn(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
});

test('an inline chat fills its container and has neither launcher nor close button', async ({
  page,
}) => {
  await open(
    page,
    `<div style="width:500px;height:600px">${widgetScript}
     <chatbot-window hash-id="onyu-flowers" lang="en" inline></chatbot-window></div>`,
  );
  const chat = page.getByRole('region', { name: 'Onyu Flowers' });
  await expect(chat).toContainText('Hello, this is Onyu Flowers.');
  // It grows to its size by a transform.
  const size = async () => {
    const { width = 0, height = 0 } = (await chat.boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  await expect.poll(size).toEqual([500, 600]);
  await expect(launcherOn(page)).toBeHidden();
  await expect(chat.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await chat.getByRole('textbox').fill('Today?');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat).toContainText('You said: Today?');
});

test('reset() removes the customer’s data and setLanguage() changes the language', async ({
  page,
}) => {
  await open(page, elementPage);
  await launcherOn(page).waitFor();
  await runOn(page, (element) => element.send('Something private'));
  await expect(page.getByRole('dialog')).toContainText('You said: Something private');
  await runOn(page, (element) => element.reset());
  expect(
    await page.evaluate(() => localStorage.getItem('chatbot-window:onyu-flowers')),
  ).not.toMatch(/token|sessionId/);
  await runOn(page, (element) => element.setLanguage('ko'));
  await page.getByRole('button', { name: '채팅 창 열기' }).click();
  await expect(page.getByRole('dialog')).toContainText('온유꽃집');
  await expect(page.getByRole('dialog')).not.toContainText('Something private');
});

test('chatbots in the same corner stand above each other, and one without an id disappears', async ({
  page,
}) => {
  await open(
    page,
    `${widgetScript}<chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window>
    <chatbot-window hash-id="onyu-garden" lang="en"></chatbot-window>`,
  );
  await expect(launcherOn(page)).toHaveCount(2);
  await launcherOn(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const [lower, upper] = await launcherOn(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect()),
  );
  expect(upper?.bottom).toBeLessThan(lower?.top ?? 0);
  await page
    .locator('chatbot-window')
    .first()
    .evaluate((element) => element.removeAttribute('hash-id'));
  await expect(launcherOn(page)).toHaveCount(1);
});
