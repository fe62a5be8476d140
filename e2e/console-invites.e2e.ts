import type { Page } from '@playwright/test';
import { type Language, languages } from '#shared/contracts/names.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { hashIdOf, newOwner, openConsole, signInAs, signInNewOwner } from './support/console.ts';
import { addInvite, newMember } from './support/members.ts';
import { lastMailTo } from './support/outbox.ts';
import { product } from './support/product.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  takePageErrors,
  test,
  themesToCheck,
} from './support/test.ts';
import { textsIn } from './support/texts.ts';

const newAddress = () => `guest-${crypto.randomUUID()}@example.com`;
const openInvite = (page: Page, hash: string) =>
  page.goto(`${product().console}/redesign/invite?hash_id=${hash}`);

for (const language of ['ja', 'es'] as const) {
  test(`a person joins by the link in the invitation email and lands on their first page, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    const owner = await newOwner({ language, windows: ['Panadería'] });
    const hash = await hashIdOf(owner);
    await signInAs(context, owner);
    const { invite, column, permission } = textsIn(language, 'members');
    const shell = textsIn(language, 'shell');
    const email = newAddress();

    await openConsole(page, `/redesign/${hash}/members`);
    await page.getByRole('button', { name: invite.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: invite.title });
    await dialog.getByLabel(invite.addresses).fill(email);
    // By keyboard, because the label covers the checkbox.
    await dialog.getByLabel(permission.usage.name).press('Space');
    const chatbots = dialog.getByRole('group', { name: column.chatbots, exact: true });
    await chatbots.getByLabel('Panadería').press('Space');
    await expect(dialog.getByRole('status')).toContainText(email);
    await dialog.locator('button').last().click();
    await expect(dialog).toContainText(invite.result.sent);
    await dialog.getByRole('button', { name: invite.done }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();

    const mail = await lastMailTo(email);
    const link = /https?:\S+hash_id=\S+/.exec(mail.body)?.[0] ?? '';
    expect(mail.html).toContain(link);

    const other = await browser.newContext({ locale: language });
    const guest = await other.newPage();
    await guest.goto(product().console + new URL(link).pathname + new URL(link).search);
    await expect(guest.getByRole('heading', { name: shell.invite.registerToJoin })).toBeVisible();
    await expect(guest.getByLabel(shell.signIn.email)).toHaveValue(email);
    await guest.locator('input[autocomplete="new-password"]').fill('a long test password');
    await guest.keyboard.press('Enter');
    await guest.waitForURL(`${product().console}/redesign/${hash}`);
    await expect(guest.locator('main h1').first()).toBeVisible();
    const welcome = shell.invite.joined.replace(/\{\{.*/, '');
    await expect(guest.getByText(welcome).first()).toBeVisible();
    await other.close();

    // The inviter's page updates live.
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).not.toContainText(textsIn(language, 'members').state.inviting);
  });
}

test('the invitation page explains links that are used, withdrawn, declined or for another account', async ({
  page,
  context,
  pageErrors,
}) => {
  const { owner } = await signInNewOwner(context);
  const [guest, other] = [await newOwner(), await newOwner()];
  const heading = page.getByRole('heading', { level: 1 });
  const first = await addInvite(owner, guest.email);
  const hash_id = await addInvite(owner, guest.email);

  await context.clearCookies();
  await openInvite(page, first);
  await expect(heading).toHaveText('This link does not work');
  await openInvite(page, hash_id);
  await expect(page.getByRole('heading', { name: 'Sign in to join' })).toBeVisible();
  await expectAccessible(page);

  await signInAs(context, other);
  await page.reload();
  await expect(page.getByText(`You are signed in as ${other.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product().console}/redesign/chatbots`);
  await expect(page.getByText(/^Welcome to “/)).toBeVisible();

  await openInvite(page, hash_id);
  await expect(heading).toHaveText('This invitation has already been used');
  const withdrawn = await addInvite(owner, other.email);
  await owner.api.call(inviteEndpoints.cancel, { body: { invitee_email: other.email } });
  await openInvite(page, withdrawn);
  await expect(heading).toHaveText('This link does not work');
  const declined = await addInvite(owner, newAddress());
  await openInvite(page, declined);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(heading).toHaveText('You have declined this invitation');
  await page.reload();
  await expect(heading).toHaveText('You have declined this invitation');
  takePageErrors(pageErrors, /40[49]|410/);
});

test('a leader sees which permissions they cannot grant, and sends an invite again and withdraws it', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  await signInAs(context, await newMember(owner, ['all_chats', 'manage_members'], 'leader'));
  await openConsole(page, `/redesign/${hash}/members`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await expect(dialog.getByRole('radio', { name: 'Leader' })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'Usage' })).toBeDisabled();
  await expect(dialog.getByText('You do not have this permission yourself.').first()).toBeVisible();
  const email = newAddress();
  await dialog.getByLabel('Email addresses').fill(`${email}, nobody`);
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog.getByText('“nobody” is not an email address.')).toBeVisible();
  await dialog.getByLabel('Email addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: email });
  const menu = row.getByRole('button', { name: `Actions for ${email}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
});

for (const language of languages) {
  test(`the invite dialog and the invitation page are in ${language}, fit 320 px and are accessible`, async ({
    page,
    context,
  }) => {
    const owner = await newOwner({ language, windows: ['Bakery'] });
    const hash = await hashIdOf(owner);
    const link = await addInvite(owner, newAddress());
    const { invite } = textsIn(language, 'members');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${product().console}/redesign/invite?hash_id=${link}&lng=${language}`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(
      textsIn(language, 'shell').invite.registerToJoin,
    );
    await expectAccessibleInThemes(page, language, 'html');
    await signInAs(context, owner);
    await openConsole(page, `/redesign/${hash}/members?invite=new`);
    await expect(page.getByRole('dialog', { name: invite.title })).toBeVisible();
    await expectAccessibleInThemes(page, language, '[role="dialog"]');
  });
}

async function expectAccessibleInThemes(
  page: Page,
  language: Language,
  part: string,
): Promise<void> {
  await expectNoOverflow(page);
  for (const colorScheme of themesToCheck(language)) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, part);
  }
}
