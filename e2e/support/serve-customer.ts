import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { ScriptedAnswer } from '../../widget/testing/scripted-turn.ts';

export const answerText = 'Orders paid before 14:00 leave on the same day.';

/** An answer whose streaming is visible. */
export const slowAnswer = (): ScriptedAnswer => ({ text: answerText, chunkLength: 4, paceMs: 15 });

interface ServeOptions {
  /** The frame that contains the widget; by default the page. */
  within?: FrameLocator;
  question?: string;
  /** Sends and closes by mouse, for pages that block all keys. */
  byMouse?: boolean;
}

/** Uses the widget as a customer does: opens it, asks, waits for the streamed answer and closes it. */
export async function serveCustomer(page: Page, options: ServeOptions = {}) {
  const { within, byMouse = false, question = 'Same day?' } = options;
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

/** Globals and layout of the page, which the widget must not change. */
export function getPageState(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const heading = document.querySelector('h1')?.getBoundingClientRect().toJSON();
    return { names: Object.getOwnPropertyNames(window).sort(), scrollWidth, scrollHeight, heading };
  });
}
