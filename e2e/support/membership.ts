import type { Page } from '@playwright/test';
import { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { chatPackEndpoints } from '#shared/contracts/money/chat-packs.ts';
import { couponEndpoints } from '#shared/contracts/money/coupons.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';
import { membershipPlanEndpoints } from '#shared/contracts/money/membership-plans.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { chatOn } from './chat.ts';
import { newCustomer } from './customer.ts';
import { enterTestCard } from './payments.ts';
import { product } from './product.ts';
import { newShop } from './shop.ts';
import { expect } from './test.ts';
import { fillText, textsIn } from './texts.ts';

/** A chatbot with two free answers a day, a plan, a pack and a coupon. */
export async function shopThatSells(language: Language) {
  const shop = await newShop({ language });
  const { api } = shop.owner;
  const window_hash = shop.hash;
  const free = { daily_chat_count: 2, monthly_chat_count: null };
  await api.call(membershipPlanEndpoints.saveFree, { body: { window_hash, free } });
  const plan = await api.call(membershipPlanEndpoints.create, {
    body: {
      window_hash,
      name: 'Gold',
      price: { KRW: 9_900, JPY: null, USD: 999 },
      level: 1,
      daily_chat_count: 3,
      monthly_chat_count: null,
    },
  });
  await api.call(chatPackEndpoints.create, {
    body: { window_hash, name: 'Ten', chats: 10, price: { KRW: 5_000, JPY: null, USD: 450 } },
  });
  const { codes } = await api.call(couponEndpoints.create, {
    body: {
      window_hash,
      name: 'Fair',
      plan_id: plan.id,
      period_unit: 'month',
      period: 1,
      expiration_date: '2099-12-31',
      count: 2,
    },
  });
  const texts = {
    ...textsIn(language, 'purchases'),
    menu: textsIn(language, 'widget').more,
  };
  const [coupon = '', usedCoupon = ''] = codes;
  return { ...shop, texts, planId: plan.id, coupon, usedCoupon };
}

/** What a customer does in the membership view, in the widget or in another container. */
export function membershipOn(
  page: Page,
  language: Language,
  texts: ReturnType<typeof textsIn>,
  dialog = page.getByRole('dialog'),
) {
  const chat = chatOn(page, language);
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  return {
    chat,
    dialog,
    notice: dialog.locator('.notice'),
    button,
    fill: fillText,
    async openFromMenu() {
      await dialog.getByRole('button', { name: texts.menu.title }).click();
      await dialog.getByRole('button', { name: texts.menu.openMembership }).click();
      await expect(dialog.getByRole('heading', { name: texts.usage.title })).toBeVisible();
    },
    async signIn(email: string) {
      const field = dialog.getByLabel(texts.signIn.either);
      await field.fill(email);
      await field.press('Enter');
      const code = dialog.getByLabel(texts.signIn.code);
      await expect(code).toBeFocused();
      const shown = (await dialog.getByText(/\d{6}/).first().textContent()) ?? '';
      await code.fill(/\d{6}/.exec(shown)?.[0] ?? '');
      await code.press('Enter');
    },
    async registerCard(card: string) {
      const opened = page.context().waitForEvent('page');
      await button(texts.card.register).click();
      const tab = await opened;
      const { sandbox } = textsIn(language, 'server');
      await tab.getByRole('button', { name: sandbox.card[card], exact: true }).click();
      await expect(tab.getByRole('button')).toHaveCount(0);
      await tab.close();
    },
  };
}

/** A customer who has signed in with a code, as the customer API sees them. */
export async function signedInCustomer(
  window_hash: string,
  recipient = `${crypto.randomUUID()}@example.com`,
) {
  const customer = await newCustomer(window_hash);
  const body = { window_hash, recipient };
  const sent = await customer.call(customerAccountEndpoints.sendCode, { body });
  const { token } = await customer.call(customerAccountEndpoints.signIn, {
    body: { ...body, code: sent.code ?? '' },
  });
  return createApiClient({
    origin: product().customer,
    headers: () => ({ 'x-access-token': token }),
  });
}

/** Uses a coupon as another customer. */
export async function useCouponElsewhere(window_hash: string, code: string): Promise<void> {
  const customer = await signedInCustomer(window_hash);
  await customer.call(customerMembershipEndpoints.useCoupon, { body: { window_hash, code } });
}

/** A customer who has just bought a month of the shop's plan. */
export async function sellMembership(
  { hash: window_hash, planId: plan_id }: { hash: string; planId: string },
  price: { currency: 'KRW' | 'USD'; expected_price: number },
) {
  const customer = await signedInCustomer(window_hash);
  const { openCardPage, subscribe } = customerMembershipEndpoints;
  await enterTestCard(await customer.call(openCardPage, { body: { window_hash } }), 'succeeds');
  await customer.call(subscribe, { body: { window_hash, plan_id, ...price } });
  return customer;
}
