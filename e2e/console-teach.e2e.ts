import { openConsole, signInAs } from './support/console.ts';
import { newShop } from './support/shop.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

test('pairs of a pasted chat are reviewed by keyboard, taught and used in answers', async ({
  page,
  context,
}) => {
  const bakery = await newShop();
  await signInAs(context, bakery.owner);
  await openConsole(page, `/redesign/${bakery.hash}/knowledge?section=teach`);
  await page
    .getByLabel('Chat or questions with answers')
    .fill(
      [
        'Customer: May my dog come into the cafe?',
        'Agent: Yes, dogs are welcome on a leash.',
        'Customer: Thanks, and who are you?',
        'Agent: I am Tom.',
        'Customer: Do you bake without gluten?',
        'Agent: On Fridays.',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Find questions and answers' }).click();
  const review = page.getByRole('region', { name: 'Check 3 pairs' });
  await expect(review.getByRole('listitem').first()).toBeFocused();
  await page.keyboard.press('y');
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  await review.getByLabel('Answer').fill('Every Friday.');
  await review.getByRole('button', { name: 'Save and keep' }).click();
  await expect(review.getByText('All checked')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(review.getByText('1 left to check')).toBeVisible();
  await page.keyboard.press('n');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Teach 1 pair' }).click();

  const trial = page.getByRole('region', { name: 'Try it now' });
  await expect(trial.getByRole('textbox')).toHaveValue('May my dog come into the cafe?');
  await trial.getByRole('button', { name: 'Search' }).click();
  await expect(trial.getByText('Yes, dogs are welcome on a leash.').first()).toBeVisible();
  await expect(page.getByRole('table')).toContainText('May my dog come into the cafe?');
  await trial.getByRole('button', { name: 'Add as test question' }).click();
  await expect(page.getByRole('table')).toContainText('Test question');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Test questions' }).click();
  await page.getByRole('button', { name: 'Run the questions' }).click();
  await expect(page.getByText('1 of 1 passed.')).toBeVisible();

  const shop = await context.newPage();
  await bakery.visit(shop);
  await shop.getByRole('button', { name: 'Open chat' }).click();
  await shop.getByRole('textbox', { name: 'Message' }).fill('Is my dog allowed to come in?');
  await shop.keyboard.press('Enter');
  await expect(shop.locator('article[data-from="ai"]').last()).toContainText('dogs are welcome');

  // A chat of the history can be taught as well.
  await openConsole(page, `/redesign/${bakery.hash}/chat-history`);
  await page.locator('a[data-row]').first().click();
  await page.getByRole('link', { name: 'Teach from this chat' }).click();
  const lesson = page.getByRole('region', { name: 'Check 1 pair' });
  await expect(lesson).toContainText('Is my dog allowed to come in?');
  await expect(page.getByText('Remove personal data before you teach them.')).toBeVisible();
  await expectAccessible(page);
});
