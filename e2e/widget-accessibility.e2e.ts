import type { Locator, Page } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { chatStates, formWindow, fullAnswer, fullWindow } from './support/chat-states.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
} from './support/test.ts';

const businesses: BusinessPage[] = [];
async function start(options: Parameters<typeof startBusinessPage>[0]) {
  const business = await startBusinessPage(options);
  businesses.push(business);
  return business;
}
test.afterEach(async () => {
  for (const business of businesses.splice(0)) await business.stop();
});

/** All states of the chat, and the contact form with and without errors. */
async function* everyState(page: Page, answer = fullAnswer) {
  yield* chatStates(page, await start({ window: fullWindow, answer }));
  await page.goto((await start({ window: formWindow })).url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  yield 'form';
  await page.getByRole('button', { name: 'Start the chat' }).click();
  await expect(page.getByText('Your consent is needed')).toBeVisible();
  yield 'form with errors';
}

/** Elements whose text is cut off without an ellipsis. */
const findClippedText = (page: Page) =>
  page.locator('chatbot-window').evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((each) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(each);
        const isCut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
        const cuts = overflowX === 'hidden' || overflowX === 'clip';
        return isCut && cuts && textOverflow !== 'ellipsis' && clipPath === 'none';
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );

/** States that other tests check with axe in this theme. */
const checkedElsewhere = {
  light: /greeting|sources|more|earlier|tray|editing|queue|rating|form/,
  dark: /greeting|more|tray|form/,
};

test('every state of the chat is accessible in both themes', async ({ page, pageErrors }) => {
  const shortAnswer = () => ({ ...fullAnswer(), text: 'Cut the stems.' });
  for await (const state of everyState(page, shortAnswer)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (checkedElsewhere[colorScheme].test(state)) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${state}, ${colorScheme}`, () => expectAccessible(page));
    }
  }
  takePageErrors(pageErrors, /status of 4(15|29)/);
});

for (const [name, viewport, deviceScaleFactor] of [
  ['on 320 pixels', { width: 320, height: 568 }, 1],
  ['at 200 % zoom on a small laptop', { width: 640, height: 400 }, 2],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } });
    test('every state of the chat fits the page and clips no text', async ({
      page,
      pageErrors,
    }) => {
      for await (const state of everyState(page)) {
        await test.step(state, async () => {
          await expectNoOverflow(page);
          expect(await findClippedText(page)).toEqual([]);
          const dialog = page.getByRole('dialog');
          if (await dialog.isVisible()) await expect(dialog).toBeInViewport({ ratio: 0.99 });
        });
      }
      takePageErrors(pageErrors, /status of 4(15|29)/);
    });
  });
}

test('controls and bubbles have a border or outline in forced colors mode', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for await (const state of everyState(page)) {
    await test.step(state, async () => {
      expect(await findBorderless(page)).toEqual([]);
    });
  }
  takePageErrors(pageErrors, /status of 4(15|29)/);
});

/** Finds buttons with text, fields and bubbles without a border, outline or native appearance. */
const findBorderless = (page: Page) =>
  page.locator('chatbot-window').evaluate((host) => {
    const shapes =
      'button.launcher, article:not([data-from="system"]) > [class^="bubble"], [role="alert"], form button, button[aria-pressed="true"], input:not([type="radio"]), select, form:focus-within:has(textarea)';
    const isSeen = (each: HTMLElement) => each.checkVisibility() && each.clientWidth > 1;
    return [...(host.shadowRoot?.querySelectorAll<HTMLElement>(shapes) ?? [])]
      .filter((each) => isSeen(each) && !each.querySelector(':scope > svg:only-child'))
      .filter((each) => {
        const style = getComputedStyle(each);
        const hasBorder = Number.parseFloat(style.borderTopWidth) > 0;
        const hasOutline = style.outlineStyle !== 'none';
        return !hasBorder && !hasOutline && style.appearance === 'none';
      })
      .map((each) => each.outerHTML.slice(0, 200));
  });

test('answer, feedback, menu and sources are reached by keyboard alone, and Escape returns to the launcher', async ({
  page,
}) => {
  const { url } = await start({ window: fullWindow, answer: fullAnswer });
  await page.goto(url);
  const launcher = page.getByRole('button', { name: 'Open chat' });
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Message' });
  /** Presses Shift+Tab until the target has a visible focus. */
  async function tabTo(target: Locator) {
    const isFocused = () => target.evaluate((each) => each.matches(':focus'));
    for (let steps = 0; steps < 40 && !(await isFocused()); steps += 1) {
      await page.keyboard.press('Shift+Tab');
    }
    await expect(target).toBeFocused();
    await expect(target).toHaveCSS('outline-style', 'solid');
    await expect(target).toBeInViewport({ ratio: 0.9 });
  }
  await launcher.waitFor();
  await launcher.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('How do I care for tulips?');
  await page.keyboard.press('Enter');
  const answer = dialog.locator('article[data-from="ai"]').last();
  await expect(answer).toHaveAttribute('data-state', 'done');
  await expect(field).toBeFocused();

  await tabTo(answer.getByRole('button', { name: 'This did not help' }));
  await page.keyboard.press('Enter');
  const reason = answer.getByRole('textbox');
  await page.keyboard.press('Tab');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Too long');
  await page.keyboard.press('Enter');
  await expect(answer.getByText('Thank you for telling us.')).toBeVisible();
  // The focus moves on when the form disappears.
  await expect(dialog.getByRole('log')).toBeFocused();

  await tabTo(dialog.getByRole('button', { name: 'More options' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();

  await tabTo(answer.locator('summary').first());
  await page.keyboard.press('Enter');
  await expect(answer.getByText('Orders paid before 14:00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('the focused button stays in view when the Markdown above it is rendered', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/widget/markdown.*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const { url } = await start({ window: fullWindow, answer: fullAnswer });
  await page.goto(url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('How do I care for tulips?');
  await page.keyboard.press('Enter');
  const answer = dialog.locator('article[data-from="ai"]').last();
  await expect(answer).toHaveAttribute('data-state', 'done');
  const button = answer.getByRole('button', { name: 'This did not help' });
  await button.focus();
  await expect(button).toBeInViewport({ ratio: 0.9 });
  await expect(answer.getByRole('table')).toHaveCount(0);
  released.resolve();
  await expect(answer.getByRole('table')).toBeAttached();
  await expect(button).toBeInViewport({ ratio: 0.9 });
});

test('live regions announce that an answer is being written, and then the whole answer once', async ({
  page,
}) => {
  const text = 'Tulips like it **cool**. Change the water every day. Cut the stems.';
  const { url } = await start({ answer: () => ({ text, chunkLength: 2, paceMs: 15 }) });
  await page.goto(url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('log')).toContainText('Hello! How can I help?');
  await page.locator('chatbot-window').evaluate((host) => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const region of new Set(regions))
        if (region?.textContent) announcements.push(region.textContent);
    }).observe(host.shadowRoot as ShadowRoot, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.getByRole('textbox', { name: 'Message' }).fill('Tulips?');
  await page.keyboard.press('Enter');
  await expect(page.locator('article[data-from="ai"]').last()).toHaveAttribute(
    'data-state',
    'done',
  );
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'announcements')))
    .toEqual(['Writing an answer.', text.replaceAll('**', '')]);
  // The streaming text itself is not announced.
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
});
