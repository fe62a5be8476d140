import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { newOwner, type Owner, openConsole, signInAs } from './console.ts';
import { fillText, textsIn } from './texts.ts';

/** Opens the billing page of an owner, by default of a new organization in Korea. */
export async function openBilling(
  page: Page,
  context: BrowserContext,
  language: Language = 'en',
  existing?: Owner,
) {
  const owner = existing ?? (await newOwner({ language, windows: ['Bakery'] }));
  await signInAs(context, owner);
  await openConsole(page, '/redesign/billing');
  const texts = textsIn(language, 'subscription');
  const dialog = page.getByRole('dialog');
  return {
    owner,
    texts,
    dialog,
    offer: (kind: string, plan: string) =>
      page.getByRole('button', {
        name: fillText(texts.offer[`${kind}To`], { plan: texts.name[plan] }),
        exact: true,
      }),
    pay: (amount: string) =>
      dialog.getByRole('button', { name: fillText(texts.checkout.pay, { amount }) }),
    /** Chooses a card at the page of the test provider. */
    async chooseCard(card: string) {
      const { sandbox } = textsIn(language, 'server');
      await page.getByRole('button', { name: sandbox.card[card], exact: true }).click();
    },
    tab: (name: string) =>
      page.getByRole('tab', { name: textsIn(language, 'billing').tab[name].name }),
  };
}
