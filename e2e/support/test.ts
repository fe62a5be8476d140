import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';

export { expect } from '@playwright/test';

/** Playwright's `test`; each one fails when a page complained about anything. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.type()}: ${message.text()}`);
        }
      });
      context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`));
      await context.addInitScript(reportPolicyViolations);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs inside the page: what its Content-Security-Policy refuses becomes a complaint. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI}`);
  });
}

/** Axe finds nothing to complain about, on the page or in a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // On its way from one theme to the other, a text may have any contrast.
  await page.evaluate(() => {
    const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(running.map(({ finished }) => finished)).then(() => undefined);
  });
  const axe = new AxeBuilder({ page })
    // Styles of other origins it would take into the page, which the page's policy refuses.
    .options({ preload: false, resultTypes: ['violations'] })
    // A third of the time, where there is no frame of another origin to look into.
    .setLegacyMode(page.frames().length === 1)
    .include(part);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}

/** Texts have the same colours in every language: two are looked at in both themes. */
export const themesOf = (language: Language): readonly ('light' | 'dark')[] =>
  language === 'ko' || language === 'en' ? ['light', 'dark'] : ['light'];

/** Nothing on the page is wider than the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

/** Takes out the complaints that a test wanted; what is left fails it. */
export function takeComplaints(complaints: string[], wanted: RegExp): string[] {
  const taken = complaints.filter((complaint) => wanted.test(complaint));
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !taken.includes(one)));
  return taken;
}
