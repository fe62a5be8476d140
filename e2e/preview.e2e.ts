import { expect, test } from '@playwright/test';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { demoOwner, hashIdOf } from './support/console.ts';
import { product } from './support/product.ts';

test('a preview keeps its chat when the draft changes', async ({ page }) => {
  const { console: consoleOrigin, customer } = product();
  const { api } = await demoOwner();
  const shop = await api.call(windowEndpoints.create, { body: { name: 'Preview shop' } });
  const params = { hash: shop.hash_id };
  await api.call(faqEndpoints.create, {
    body: { agent_id: shop.agent_id ?? '', question: 'When do you open?', answer: 'At nine.' },
  });
  await api.call(windowEndpoints.change, { params, body: { brand_name: 'Draft one' } });
  const { url } = await api.call(windowEndpoints.preview, { params });

  await page.goto(`${consoleOrigin}/livez`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width:390px;height:640px';
    frame.src = src;
    document.body.replaceChildren(frame);
  }, `${url}&lang=en&theme=light`);
  const chat = page.frameLocator('iframe').getByRole('dialog');
  await expect(chat.getByRole('heading', { name: 'Draft one' })).toBeVisible();
  await chat.getByRole('textbox').fill('When do you open?');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByRole('article').last()).toContainText('At nine.');

  await api.call(windowEndpoints.change, { params, body: { brand_name: 'Draft two' } });
  await page.evaluate((target) => {
    const request = { preview: { reload: true, lang: 'ko' } };
    document.querySelector('iframe')?.contentWindow?.postMessage(request, target);
  }, customer);
  await expect(chat.getByRole('heading', { name: 'Draft two' })).toBeVisible();
  await expect(chat.getByRole('article').last()).toContainText('At nine.');
  await expect(chat.getByRole('textbox', { name: /[가-힣]/ })).toBeVisible();
});

test('a preview cannot be framed by another origin', async ({ page }) => {
  const { customer } = product();
  const owner = await demoOwner();
  const params = { hash: await hashIdOf(owner) };
  const { url } = await owner.api.call(windowEndpoints.preview, { params });
  await page.goto(`${customer}/livez`);
  const refused = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'));
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.replaceChildren(frame);
  }, url);
  await refused;
});
