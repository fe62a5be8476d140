import type { Page } from '@playwright/test';
import { hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { newMember } from './support/members.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';

/** Disabled controls without a description of their own or of their group. */
function findUnexplained(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wordsOf = (element: Element | null) =>
      (element?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('')
        .trim();
    const controls = document.querySelectorAll(
      ':is(button, input, select, textarea):disabled, [aria-disabled="true"]:not([aria-busy])',
    );
    return [...controls]
      .filter((control) => {
        if (wordsOf(control)) return false;
        // A menu item shows its reason as a second line.
        if (control.matches('[role^="menuitem"]')) return control.textContent?.trim() === '';
        return !wordsOf(control.closest('fieldset[aria-describedby]'));
      })
      .map((control) => control.outerHTML);
  });
}

/** Screens that members with few permissions may open. */
const screens = (hash: string) => [
  '/redesign/chatbots',
  '/redesign/chatbots/new',
  '/redesign/usage',
  `/redesign/${hash}`,
  `/redesign/${hash}/chat-history`,
  `/redesign/${hash}/settings`,
  `/redesign/${hash}/settings?tab=people`,
  `/redesign/${hash}/knowledge`,
  `/redesign/${hash}/members`,
  `/redesign/${hash}/billing`,
  '/redesign/organization',
  '/redesign/account',
];

for (const { role, permissions } of [
  { role: 'member', permissions: ['usage', 'manage_members', 'manage_chatbots_part'] },
  { role: 'leader', permissions: ['manage_members', 'all_chats'] },
] as const) {
  test(`every disabled control has a description for a ${role}`, async ({ page, context }) => {
    const owner = await newOwner({ windows: ['Bakery'] });
    const hash = await hashIdOf(owner);
    await signInAs(context, await newMember(owner, permissions, role));
    for (const path of screens(hash)) {
      await openConsole(page, path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect({ path, unexplained: await findUnexplained(page) }).toEqual({
        path,
        unexplained: [],
      });
    }

    // Members manage nobody, so they have no menu.
    if (role === 'member') return;
    await openConsole(page, `/redesign/${hash}/members`);
    const row = page.getByRole('row').filter({ hasText: owner.email });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    const refused = page.getByRole('menuitem', { name: 'Remove' });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await expect(refused).not.toHaveText('Remove'); // the reason is below it
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });
}

test('a page without permission shows no access, and a chatbot opens on the first page that is allowed', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  await signInAs(context, await newMember(owner, ['all_chats', 'memberships']));
  const { noAccess } = textsIn('en', 'shell');
  for (const path of [
    `/redesign/${hash}/members`,
    '/redesign/usage',
    `/redesign/${hash}/billing`,
  ]) {
    await openConsole(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(noAccess.title);
  }
  await openConsole(page, `/redesign/${hash}`);
  await expect(page).toHaveURL(`${product().console}/redesign/${hash}/chat-history`);
});
