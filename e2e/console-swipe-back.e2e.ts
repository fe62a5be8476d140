import type { Page } from '@playwright/test';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { signInAs } from './support/console.ts';
import { log, openLive, ownerWithChats, rows } from './support/history.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

const wideCode = `\`\`\`\n${'oven --temperature=220 '.repeat(12)}\n\`\`\``;

async function openChatOnPhone(page: Page) {
  const { owner, hash, askQuestion } = await ownerWithChats([]);
  const { agent_id } = await owner.api.call(windowEndpoints.get, { query: { window_hash: hash } });
  const question = 'How hot is the oven?';
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: agent_id ?? '', question, answer: wideCode },
  });
  await askQuestion(question);
  await signInAs(page.context(), owner);
  await openLive(page, `${consolePaths.inbox}?view=all`);
  await rows(page).first().tap();
  await expect(log(page).locator('pre')).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
}

/** Moves one finger from a point, as far as given, and lifts it. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y?: number }) {
  const session = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined ? [] : [{ x: from.x + by.x * share, y: from.y + (by.y ?? 0) * share }],
    });
  await dispatch('touchStart', 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await dispatch('touchMove', share);
  await dispatch('touchEnd');
  await session.detach();
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a swipe from the left edge leads from a chat to the list (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openChatOnPhone(page);
    await swipe(page, { x: 26, y: 500 }, { x: 200 });
    await expect(rows(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/chat=/);
    await expect(log(page)).toHaveCount(0);

    await page.goForward();
    await expect(log(page).locator('pre')).toBeVisible();
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/chat=/);
  });
}

test('short, vertical and inner swipes stay in the chat', async ({ page }) => {
  await openChatOnPhone(page);
  await swipe(page, { x: 26, y: 500 }, { x: 40 });
  await swipe(page, { x: 26, y: 500 }, { x: 60, y: -200 });
  await swipe(page, { x: 200, y: 500 }, { x: 150 });
  await expect(page).toHaveURL(/chat=/);
  await expect(rows(page).first()).toBeHidden();
  await expect(log(page).locator('pre')).toBeVisible();
});

test('a swipe over scrolled code scrolls it back', async ({ page }) => {
  await openChatOnPhone(page);
  const code = log(page).locator('pre');
  await code.evaluate((element) => element.scrollTo({ left: 300 }));
  const box = await code.boundingBox();
  if (!box) throw new Error('no code');
  const onCode = { x: Math.max(box.x + 2, 20), y: box.y + box.height / 2 };
  await swipe(page, onCode, { x: 200 });
  await expect(log(page)).toBeVisible();
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(300);

  // The scrolling of the first swipe may go on for a moment.
  await expect(async () => {
    await code.evaluate((element) => element.scrollTo({ left: 0 }));
    await swipe(page, onCode, { x: 200 });
    await expect(rows(page).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
