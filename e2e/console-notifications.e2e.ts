import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '#server/testing/chat-client.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { hashIdOf, newOwner, signInAs } from './support/console.ts';
import { enableHandoff, requestPerson } from './support/handoff.ts';
import { log, openLive } from './support/history.ts';
import { stayAvailable } from './support/stay-available.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/**
 * Lets the test hide tabs, and read and click their notifications. Headless browsers deny these even
 * when the context grants them, so the page gets a class that records them.
 */
async function controlTabs(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const dataset = () => document.documentElement.dataset;
    Object.defineProperty(document, 'hidden', { get: () => 'hidden' in dataset() });
    class RecordedNotification {
      static get permission(): string {
        return localStorage.getItem('test_permission') ?? 'default';
      }
      static requestPermission(): Promise<string> {
        localStorage.setItem('test_permission', 'granted');
        return Promise.resolve('granted');
      }
      onclick: (() => void) | undefined;
      constructor(title: string) {
        dataset().notified = `${dataset().notified ?? ''}${title};`;
        document.addEventListener('open-notification', () => this.onclick?.());
      }
      close() {}
    }
    Object.assign(window, { Notification: RecordedNotification });
  });
}

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hides) => {
    if (hides) document.documentElement.dataset.hidden = '';
    else delete document.documentElement.dataset.hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
const expectNotified = (page: Page, titles: RegExp) =>
  expect(page.locator('html')).toHaveAttribute('data-notified', titles);

test('a waiting customer is noticed on every page, and in a hidden tab by one notification', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  await enableHandoff(owner, hash);
  await stayAvailable(owner);
  await signInAs(context, owner);
  await controlTabs(context);
  await openLive(page, `${consolePaths.account}#notifications`);
  await page.getByText('Notify me in this browser').click();
  await expect(page.getByRole('switch', { name: 'Notify me in this browser' })).toBeChecked();
  await openLive(page, consolePaths.inbox);

  const other = await context.newPage();
  await openLive(other, consolePaths.chatbots);
  await requestPerson(hash);
  const linkOf = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true });
  await expect(linkOf(other, 'Inbox, 1 waiting')).toBeVisible();
  await expect(other).toHaveTitle(/^\(1\) /);
  await expectAccessible(other);

  await setHidden(page, true);
  await setHidden(other, true);
  const { customer, session_id } = await requestPerson(hash);
  await expectNotified(page, /^A chat of [^;]+ is for you;$/);
  await expect(other).toHaveTitle(/^\(2\) /);
  await expect(other.locator('html')).not.toHaveAttribute('data-notified');

  await page.evaluate(() => document.dispatchEvent(new Event('open-notification')));
  await expect(page).toHaveURL(new RegExp(`chat=${session_id}`));
  await expect(log(page)).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(linkOf(page, 'Inbox, 1 waiting')).toBeVisible();
  await ask(customer, hash, { text: 'Is anybody there?', session_id });
  await expectNotified(page, /^A chat of [^;]+ is for you;New message from [^;]+;$/);
  await page.close();
  // The other tab notifies once it holds the lock.
  const countPending = () =>
    other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(countPending).toBe(0);
  await requestPerson(hash);
  await expectNotified(other, /^A chat of [^;]+ is for you;$/);
  await setHidden(other, false);
  await expect(linkOf(other, 'Inbox, 2 waiting')).toBeVisible();
});
