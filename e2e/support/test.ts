import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';

export { expect } from '@playwright/test';

/** Playwright's `test`, which fails on console errors and warnings, uncaught errors and CSP violations. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          pageErrors.push(`${message.type()}: ${message.text()}`);
        }
      });
      context.on('weberror', (error) => pageErrors.push(`thrown: ${error.error().message}`));
      await context.addInitScript(reportPolicyViolations);
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: logs violations of its Content-Security-Policy as errors. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI}`);
  });
}

/** Asserts that axe finds no violation on the page, or in the part that a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // While a text fades in, or changes with the theme, its contrast is undefined.
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState, effect, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      // One that follows scrolling has no end.
      const hasEnd = timeline === document.timeline && Number.isFinite(Number(endTime));
      return playState === 'running' && hasEnd;
    });
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => undefined);
  });
  const axe = new AxeBuilder({ page })
    // `preload` would inject styles of other origins, which the page's policy blocks.
    .options({ preload: false, resultTypes: ['violations'] })
    // Legacy mode takes a third of the time, but cannot check frames of other origins.
    .setLegacyMode(page.frames().length === 1)
    .include(part);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}

/** Asserts it in the light theme and then in the dark one, which the page keeps. */
export async function expectAccessibleInBothThemes(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, part);
  }
}

/** Colours do not depend on the language, so only two languages are checked in both themes. */
export const themesToCheck = (language: Language): readonly ('light' | 'dark')[] =>
  language === 'ko' || language === 'en' ? ['light', 'dark'] : ['light'];

/** Asserts that the page does not scroll horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

/** Removes and returns the errors that the test expects; the remaining ones fail it. */
export function takePageErrors(pageErrors: string[], expected: RegExp): string[] {
  const taken = pageErrors.filter((error) => expected.test(error));
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !taken.includes(error)));
  return taken;
}
