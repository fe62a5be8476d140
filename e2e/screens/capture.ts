import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const languages = ['ko', 'en'] as const;
const themes = ['light', 'dark'] as const;
const widths = [1280, 390] as const;

export type ShownLanguage = (typeof languages)[number];

/** Takes screenshots in both languages, themes and widths: `FOLDER/NAME-ko-light-1280.png`. */
export async function capture(
  browser: Browser,
  { folder, name }: { folder: string; name: string },
  show: (page: Page, context: BrowserContext, language: ShownLanguage) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const language of languages) {
    for (const colorScheme of themes) {
      for (const width of widths) {
        const viewport = { width, height: width < 500 ? 844 : 800 };
        const context = await browser.newContext({ locale: language, colorScheme, viewport });
        const page = await context.newPage();
        await show(page, context, language);
        // Waits for animations.
        await page.waitForTimeout(400);
        await page.screenshot({
          path: `${folder}/${name}-${language}-${colorScheme}-${width}.png`,
        });
        await context.close();
      }
    }
  }
  console.log(`captured ${name}`);
}
