import { expect, type FrameLocator, type Page } from '@playwright/test';

export const answerText = 'Orders paid before 14:00 leave on the same day.';

/** A stand-in's answer that is slow enough to see it grow. */
export const slowly = () => ({ text: answerText, piece: 4, paceMs: 15 });

interface Use {
  /** The frame with the widget, unless it is in the page itself. */
  within?: FrameLocator;
  question?: string;
  /** The page blocks all keys. */
  byMouse?: boolean;
}

/** Uses the widget as a customer does: opens it, asks, waits for the streamed answer and closes it. */
export async function serveCustomer(page: Page, use: Use = {}) {
  const { within, byMouse = false, question = 'Same day?' } = use;
  const root = within ?? page;
  const launcher = root.getByRole('button', { name: 'Open chat' });
  const dialog = root.getByRole('dialog', { name: 'Onyu Flowers' });
  const field = dialog.getByRole('textbox', { name: 'Message' });
  await launcher.click();
  await expect(field).toBeFocused();
  await expect(dialog).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.type(question);
  await expect(field).toHaveValue(question);
  if (byMouse) await dialog.getByRole('button', { name: 'Send' }).click();
  else await page.keyboard.press('Enter');
  const answer = dialog.locator('article[data-from="ai"]').last();
  await expect(answer).toContainText('Orders');
  await expect(answer).toHaveAttribute('data-state', 'done');
  await expect(answer).toContainText(answerText);
  await expect(answer).toBeInViewport({ ratio: 0.99 });
  await expect(dialog.getByText(question, { exact: true })).toHaveCount(1);
  if (byMouse) await dialog.getByRole('button', { name: 'Close chat' }).click();
  else await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
}

/** What the widget must not change: globals and layout of the page. */
export function stateOf(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const heading = document.querySelector('h1')?.getBoundingClientRect().toJSON();
    return { names: Object.getOwnPropertyNames(window).sort(), scrollWidth, scrollHeight, heading };
  });
}
