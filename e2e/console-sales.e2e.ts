import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { newOwner, openConsole, signInAs } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('a customer gets the offer, the answer to an objection and the contact form that the sales details define', async ({
  page,
  context,
}) => {
  const owner = await newOwner();
  const { hash_id: hash } = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Driving school', agent_type: 'sales' },
  });
  await owner.api.call(windowEndpoints.change, { params: { hash }, body: { publish: true } });
  await signInAs(context, owner);
  await openConsole(page, `/redesign/${hash}/knowledge?section=details`);
  const details = page.getByRole('tabpanel', { name: 'Sales details' });
  await details.getByRole('button', { name: 'Add an offer' }).click();
  const offer = details.getByRole('group', { name: 'Offer 1' });
  await offer.getByLabel('Price').fill('€490');
  await offer.getByLabel('Link').fill('not an address');
  const save = details.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(offer.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(offer.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true');
  await expect(offer.getByLabel('Price')).toHaveValue('€490');
  await offer.getByLabel('Name').fill('Starter course');
  await offer.getByLabel('Link').fill('school.example/starter');
  await details.getByRole('button', { name: 'Add an objection' }).click();
  const doubt = details.getByRole('group', { name: 'Objection 1' });
  await doubt.getByLabel('What the customer says').fill('That is too expensive for me');
  await doubt.getByLabel('Your answer').fill('You can pay in four parts.');
  // Unsaved input survives a change of tabs.
  await page.getByRole('tab', { name: 'Teach' }).click();
  await page.getByRole('tab', { name: 'Sales details' }).click();
  await expect(details.getByText('Unsaved changes')).toBeVisible();
  await expect(doubt.getByLabel('Your answer')).toHaveValue('You can pay in four parts.');
  await expectAccessible(page);
  await save.click();
  await expect(details.getByText('All changes saved')).toBeVisible();
  await expect(offer.getByLabel('Link')).toHaveValue('https://school.example/starter');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);

  const shop = await context.newPage();
  await shop.goto(`${product().customer}/${hash}`);
  const field = shop.getByRole('textbox', { name: 'Message' });
  const answer = shop.locator('article[data-from="ai"]').last();
  const ask = async (text: string, words: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(answer).toContainText(words);
    await expect(answer).toHaveAttribute('data-state', 'done');
  };
  await ask('Do you have any offers?', 'Here is what we can offer you.');
  await expect(shop.getByText('Starter course')).toBeVisible();
  await ask('Hm, that is too expensive for me.', 'You can pay in four parts.');
  await ask('I am interested, call me.', 'please leave your email address');
  await expect(shop.getByRole('button', { name: 'Leave your contact details' })).toBeVisible();
});
