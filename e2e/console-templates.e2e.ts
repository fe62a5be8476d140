import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { newOwner, openConsole, signInAs } from './support/console.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  test,
} from './support/test.ts';

test('a chatbot takes over the texts of an industry template once its placeholders are filled in', async ({
  page,
  context,
}) => {
  const owner = await newOwner();
  await signInAs(context, owner);
  await openConsole(page, '/redesign/chatbots/new');
  await page.getByRole('button', { name: /Restaurant or café/ }).click();
  const preview = page.getByRole('dialog', { name: 'Restaurant or café' });
  await expect(preview.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Use this template' }).click();

  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('House guide');
  await name.fill(`Green Table ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByRole('button', { name: 'Create chatbot' }).click();

  // Questions with placeholders cannot be added.
  const questions = page.getByRole('textbox', { name: /Questions/ });
  await expect(questions).toHaveValue(/When are you open\?/);
  await page.getByRole('button', { name: /^Add \d/ }).click();
  await expect(questions).toHaveAccessibleDescription(/Fill in the text in brackets/);
  await questions.fill('When are you open?\nWe are open daily from eleven to nine.');
  await page.getByRole('button', { name: /^Add 1/ }).click();
  await expect(page.getByText('1 question', { exact: false }).first()).toBeVisible();

  const [made] = await owner.api.call(windowEndpoints.list);
  const query = { window_hash: made?.hash_id ?? '' };
  const stored = () => owner.api.call(windowEndpoints.get, { query });
  await expect
    .poll(async () => (await stored()).starter_questions)
    .toMatchObject([{ en: 'When are you open?', es: expect.stringMatching(/^¿/) }]);
  expect(await stored()).toMatchObject({
    main_color: '#8a3b12',
    contact_collect: 'off',
    intro_text: { ja: expect.stringContaining('いらっしゃいませ') },
    draft_changes: 0,
  });
});

for (const [language, heading] of [
  ['en', 'Start with a template for your industry'],
  ['ko', '업종별 템플릿으로 시작'],
] as const) {
  test(`the templates fit 320 px and are accessible (${language})`, async ({ page, context }) => {
    await signInAs(context, await newOwner({ language }));
    await page.setViewportSize({ width: 320, height: 700 });
    await openConsole(page, '/redesign/chatbots/new');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
    await page
      .locator('[aria-haspopup=dialog]')
      .filter({ hasText: /shop|쇼핑몰/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  });
}
