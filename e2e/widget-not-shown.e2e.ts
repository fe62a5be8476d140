import { expect, test } from '@playwright/test';
import { startBusinessPage } from './support/business-page.ts';

const reasons = { 404: 'not_found', 410: 'window_gone', 403: 'origin_not_allowed' };

for (const [status, reason] of Object.entries(reasons)) {
  test(`the widget leaves the page untouched and logs the reason when its settings respond ${status}`, async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[chatbot-window]')) lines.push(message.text());
    });
    const business = await startBusinessPage();
    business.chat.controls.settingsError = { status: Number(status), code: reason };
    await page.goto(business.url);
    await expect.poll(() => lines).toEqual([`[chatbot-window] "onyu-flowers" ${reason}`]);
    const untouched = await page
      .locator('chatbot-window')
      .evaluate((element) => element.shadowRoot === null && element.childNodes.length === 0);
    expect(untouched).toBe(true);
    await business.stop();
  });
}
