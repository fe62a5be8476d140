import { expect, type Page, test } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { chatOn } from './support/chat.ts';

// The public API of the element.

let business: BusinessPage;
test.afterEach(() => business?.stop());

async function open(page: Page, body: string) {
  business = await startBusinessPage({ body });
  await page.goto(business.url);
  return business;
}

/** The element's public API. */
type Element = HTMLElement & {
  hashId: string;
  inline: boolean;
  open: boolean;
  [verb: string]: unknown;
} & Record<'show' | 'close' | 'toggle' | 'reset', () => void> & {
    send(text: string): void;
    identify(user: { user_id: string; hmac: string }): void;
    setLanguage(language: string): void;
  };

const script = '<script async src="{{ORIGIN}}/widget.js"></script>';
const plain = `${script}<chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window>`;
const launcher = (page: Page) => page.getByRole('button', { name: 'Open chat' });

/** Runs a page's script on the element. */
const on = (page: Page, work: (element: Element) => void) =>
  page.locator('chatbot-window').evaluate(work as (element: HTMLElement | SVGElement) => void);

test('properties set before the script loads become attributes', async ({ page }) => {
  await open(page, '<chatbot-window lang="en"></chatbot-window>');
  await on(page, (element) => {
    element.hashId = 'onyu-flowers';
    element.position = 'bottom-left';
  });
  await page.addScriptTag({ url: `${business.chat.origin}/widget.js` });
  await expect(launcher(page)).toBeVisible();
  await expect(page.locator('chatbot-window')).toHaveAttribute('position', 'bottom-left');
  const left = await launcher(page).evaluate((button) => button.getBoundingClientRect().left);
  expect(left).toBe(20);
});

test('send() opens the chat and asks once, and message events reach the page', async ({ page }) => {
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  await open(page, plain);
  await launcher(page).waitFor();
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('message', (event) => received.push((event as CustomEvent).detail));
  });
  await on(page, (element) => element.send('When do you open?'));
  await expect(page.getByRole('dialog')).toContainText('You said: When do you open?');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { received: unknown[] }).received))
    .toEqual([
      { from: 'customer', text: 'When do you open?' },
      { from: 'chatbot', text: expect.stringContaining('You said: When do you open?') },
    ]);
  // Opening again does not send again.
  await on(page, (element) => element.close());
  await on(page, (element) => element.show());
  await expect(page.getByRole('article').filter({ hasText: 'When do you open?' })).toHaveCount(2);
  expect(mistakes).toEqual([]);
});

test('open and inline are booleans for every kind of value', async ({ page }) => {
  await open(page, plain);
  await launcher(page).waitFor();
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
  await on(page, (element) => element.show());
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.locator('chatbot-window').evaluate((each) => (each as Element).open)).toBe(
    true,
  );
});

test('show() opens the chat when the host is back after it was unreachable at load', async ({
  page,
}) => {
  business = await startBusinessPage({
    body: `<script>
      window.problems = [];
      addEventListener('error', ({ detail }) => detail && problems.push(detail.code), true);
    </script>${plain}`,
  });
  business.chat.steering.refusal = { status: 503, code: 'unavailable' };
  await page.goto(business.url);
  const problems = () =>
    page.evaluate(() => (window as unknown as { problems: string[] }).problems);
  await expect.poll(problems).toEqual(['unreachable']);
  await expect(launcher(page)).toBeHidden();
  business.chat.steering.refusal = null;
  await on(page, (element) => element.show());
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await problems()).toEqual(['unreachable']);
});

test('the widget retries to load its settings by itself', async ({ page }) => {
  business = await startBusinessPage({ body: plain });
  business.chat.steering.refusal = { status: 503, code: 'unavailable' };
  await page.goto(business.url);
  const countRequests = () =>
    business.chat.requests.filter((each) => each === 'GET /web/windows').length;
  await expect.poll(countRequests).toBeGreaterThan(1);
  business.chat.steering.refusal = null;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(launcher(page)).toBeVisible();
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
  await chat.settled();
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
    `<button id="help"><span>Help</span></button>${script}
     <chatbot-window hash-id="onyu-flowers" lang="en" launcher="#help"></chatbot-window>`,
  );
  await expect.poll(() => business.chat.requests).toContain('GET /web/windows');
  await page.getByText('Help').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(launcher(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
});

test('an inline chat fills its container and has neither launcher nor close button', async ({
  page,
}) => {
  await open(
    page,
    `<div style="width:500px;height:600px">${script}
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
  await expect(launcher(page)).toBeHidden();
  await expect(chat.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await chat.getByRole('textbox').fill('Today?');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat).toContainText('You said: Today?');
});

test('reset() removes the customer’s data and setLanguage() changes the language', async ({
  page,
}) => {
  await open(page, plain);
  await launcher(page).waitFor();
  await on(page, (element) => element.send('Something private'));
  await expect(page.getByRole('dialog')).toContainText('You said: Something private');
  await on(page, (element) => element.reset());
  expect(
    await page.evaluate(() => localStorage.getItem('chatbot-window:onyu-flowers')),
  ).not.toMatch(/token|sessionId/);
  await on(page, (element) => element.setLanguage('ko'));
  await page.getByRole('button', { name: '채팅 열기' }).click();
  await expect(page.getByRole('dialog')).toContainText('온유꽃집');
  await expect(page.getByRole('dialog')).not.toContainText('Something private');
});

test('moveBefore() a thousand times in the middle of an answer loses nothing', async ({ page }) => {
  await open(page, `<main></main><aside></aside>${plain}`);
  await launcher(page).waitFor();
  await on(page, (element) => element.send('Today?'));
  const moved = await page.evaluate(() => {
    const element = document.querySelector('chatbot-window');
    const containers = document.querySelectorAll('main, aside');
    if (!element) return 0;
    for (let turn = 0; turn < 1000; turn += 1) {
      (
        containers[turn % 2] as HTMLElement & { moveBefore(node: Node, before: null): void }
      ).moveBefore(element, null);
    }
    return 1000;
  });
  expect(moved).toBe(1000);
  await expect(page.getByRole('dialog')).toContainText('You said: Today?');
  await expect(page.getByText('Today?', { exact: true })).toHaveCount(1);
});

test('creating and removing a hundred open chats leaks no nodes, listeners or memory', async ({
  page,
}) => {
  await open(page, script);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string) =>
      metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return {
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      heap: metric('JSHeapUsedSize'),
    };
  };
  // Code and styles are created with the first elements and stay.
  await page.evaluate(makeAndRemove, 10);
  const before = await held();
  await page.evaluate(makeAndRemove, 100);
  // The browser may collect the last elements later; a leak stays.
  await expect
    .poll(async () => {
      const after = await held();
      return {
        nodes: after.nodes - before.nodes <= 50,
        listeners: after.listeners - before.listeners <= 5,
        heap: after.heap - before.heap < 1_000_000,
      };
    })
    .toEqual({ nodes: true, listeners: true, heap: true });
});

/** Runs in the page. */
async function makeAndRemove(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const element = document.createElement('chatbot-window');
    element.setAttribute('hash-id', 'onyu-flowers');
    element.setAttribute('open', '');
    const ready = new Promise((resolve) => element.addEventListener('ready', resolve));
    document.body.append(element);
    await ready;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
