import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { demoOwner, newOwner, openConsole, signInAs } from './support/console.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('the first steps count finished ones, can be hidden and shown again', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  await signInAs(context, owner);
  await openConsole(page, '/redesign/chatbots');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('1 of 5 done');
  await expectAccessible(page);

  const [window] = await owner.api.call(windowEndpoints.list);
  const { agent_id } = await owner.api.call(windowEndpoints.get, {
    query: { window_hash: window?.hash_id ?? '' },
  });
  const faq = { question: 'When are you open?', answer: 'From nine to six.' };
  await owner.api.call(faqEndpoints.create, { body: { agent_id: agent_id ?? '', ...faq } });
  await page.reload();
  await expect(steps).toContainText('2 of 5 done');

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^Show first steps/ }).click();
  await steps.getByRole('link', { name: 'Add it to your website' }).click();
  await expect(page).toHaveURL(/tab=install/);
});

test('the reviews page opens for an operator, is accessible and fits 320 px', async ({
  page,
  context,
}) => {
  await signInAs(context, await demoOwner());
  await openConsole(page, '/redesign/reviews');
  await expect(page.locator('main table')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});
