import type { Locator, Page } from '@playwright/test';
import { type BusinessPage, startBusinessPage } from './support/business-page.ts';
import { chatStates, formWindow, fullAnswer, fullWindow } from './support/chat-states.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takeComplaints,
  test,
} from './support/test.ts';

// The chat in all its states, for people who see, hear and point otherwise.

const businesses: BusinessPage[] = [];
async function start(options: Parameters<typeof startBusinessPage>[0]) {
  const business = await startBusinessPage(options);
  businesses.push(business);
  return business;
}
test.afterEach(async () => {
  for (const business of businesses.splice(0)) await business.stop();
});

/** Goes through all states, and the form with its complaints. */
async function* everyState(page: Page, answer = fullAnswer) {
  yield* chatStates(page, await start({ window: fullWindow, answer }));
  await page.goto((await start({ window: formWindow })).url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  yield 'form';
  await page.getByRole('button', { name: 'Start the chat' }).click();
  await expect(page.getByText('Your consent is needed')).toBeVisible();
  yield 'form with complaints';
}

/** Words that stand in the chat and cannot be read: cut off, without dots that say so. */
const cutWords = (page: Page) =>
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

/** What other tests give to axe in this theme already. */
const knownToAxe = {
  light: /greeting|sources|more|earlier|tray|editing|queue|rating|form/,
  dark: /greeting|more|tray|form/,
};

test('axe finds nothing in any state of the chat, by day and by night', async ({
  page,
  complaints,
}) => {
  const shortAnswer = () => ({ ...fullAnswer(), text: 'Cut the stems.' });
  for await (const state of everyState(page, shortAnswer)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (knownToAxe[colorScheme].test(state)) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${state}, ${colorScheme}`, () => expectAccessible(page));
    }
  }
  takeComplaints(complaints, /status of 4(15|29)/);
});

for (const [name, viewport, deviceScaleFactor] of [
  ['on 320 pixels', { width: 320, height: 568 }, 1],
  ['at 200 % of a small laptop', { width: 640, height: 400 }, 2],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } });
    test('no state is wider than the page, and no words are cut off', async ({
      page,
      complaints,
    }) => {
      for await (const state of everyState(page)) {
        await test.step(state, async () => {
          await expectNoOverflow(page);
          expect(await cutWords(page)).toEqual([]);
          const dialog = page.getByRole('dialog');
          if (await dialog.isVisible()) await expect(dialog).toBeInViewport({ ratio: 0.99 });
        });
      }
      takeComplaints(complaints, /status of 4(15|29)/);
    });
  });
}

test('with forced colours, what has a shape by its colour alone gets an edge', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for await (const state of everyState(page)) {
    await test.step(state, async () => {
      expect(await withoutEdge(page)).toEqual([]);
    });
  }
  takeComplaints(complaints, /status of 4(15|29)/);
});

/** Buttons with words, fields, pressed buttons and bubbles that nothing sets apart from what is around them. */
const withoutEdge = (page: Page) =>
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

test('by keyboard alone: from the launcher through an answer, its source, an opinion and the menu, and back', async ({
  page,
}) => {
  const { url } = await start({ window: fullWindow, answer: fullAnswer });
  await page.goto(url);
  const launcher = page.getByRole('button', { name: 'Open chat' });
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Message' });
  /** Goes back by Tab until it stands there, and sees it. */
  async function tabTo(target: Locator) {
    const isThere = () => target.evaluate((each) => each.matches(':focus'));
    for (let steps = 0; steps < 40 && !(await isThere()); steps += 1) {
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
  // The form has vanished, and the focus has not.
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

test('what the keyboard stands on stays in sight when the Markdown above it comes late', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/widget/markdown.*', async (route) => {
    await come.promise;
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
  come.resolve();
  await expect(answer.getByRole('table')).toBeAttached();
  await expect(button).toBeInViewport({ ratio: 0.9 });
});

test('a screen reader is told that an answer comes, and then the whole of it, once', async ({
  page,
}) => {
  const text = 'Tulips like it **cool**. Change the water every day. Cut the stems.';
  const { url } = await start({ answer: () => ({ text, piece: 2, paceMs: 15 }) });
  await page.goto(url);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('log')).toContainText('Hello! How can I help?');
  await page.locator('chatbot-window').evaluate((host) => {
    const told: string[] = [];
    Object.assign(window, { told });
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((changes) => {
      const places = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const place of new Set(places)) if (place?.textContent) told.push(place.textContent);
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
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
    .toEqual(['Writing an answer.', text.replaceAll('**', '')]);
  // The words that grow are in a log that keeps still.
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'off');
});
