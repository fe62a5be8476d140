import type { Page } from '@playwright/test';
import type { Language } from '#shared/contracts/languages.ts';
import { textsIn } from '../support/texts.ts';

export interface ConsoleState {
  name: string;
  /** `:hash_id` is the demo's flower shop. */
  path: string;
  /**
   * `nobody` is signed out, `newcomer` has no chatbot, `starter` has just signed up, `guest` may read
   * chats only; otherwise the demo's owner.
   */
  as?: 'nobody' | 'newcomer' | 'starter' | 'guest';
  /** Brings the screen into the state. */
  act?: (page: Page) => Promise<void>;
}

const quickStart = '/redesign/quick-start';
const settings = '/redesign/:hash_id/settings';

/** Every screen of the console in each state that looks different. */
export const consoleStates: ConsoleState[] = [
  { name: 'sign-in', path: '/redesign/signin', as: 'nobody' },
  {
    name: 'sign-in-refused',
    path: '/redesign/signin',
    as: 'nobody',
    act: async (page) => {
      await page.locator('input[type="email"]').fill('nobody@example.com');
      await page.locator('input[autocomplete="current-password"]').fill('not the password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'invite-unknown', path: '/redesign/invite?hash_id=none', as: 'nobody' },
  // The server stores the starter's progress, so these states must come in this order.
  { name: 'quick-start-phone', path: quickStart, as: 'starter' },
  {
    name: 'quick-start-code',
    path: quickStart,
    as: 'starter',
    act: async (page) => {
      const phone = page.locator('input[type="tel"]');
      if (await phone.isVisible()) {
        await phone.fill('010-2345-6789');
        await page.keyboard.press('Enter');
      }
      await page.locator('input[autocomplete="one-time-code"]').waitFor();
    },
  },
  {
    name: 'quick-start-chatbot',
    path: quickStart,
    as: 'starter',
    act: async (page) => {
      const language = (await page.locator('html').getAttribute('lang')) as Language; // the server wrote it
      const texts = textsIn(language, 'shell').quickStart;
      const change = page.getByRole('button', { name: texts.code.change });
      if (await change.isVisible()) {
        await change.click();
        await page.getByRole('button', { name: texts.phone.skip }).click();
      }
      await page.getByRole('textbox', { name: texts.chatbot.website }).waitFor();
    },
  },
  { name: 'chatbots', path: '/redesign/chatbots' },
  {
    name: 'chatbots-table',
    path: '/redesign/chatbots',
    act: async (page) => {
      await page.getByRole('radio').last().click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'chatbots-archive', path: '/redesign/chatbots?tab=archive' },
  { name: 'chatbots-empty', path: '/redesign/chatbots', as: 'newcomer' },
  { name: 'new-chatbot', path: '/redesign/chatbots/new' },
  { name: 'settings-general', path: settings },
  { name: 'settings-appearance', path: `${settings}?tab=appearance` },
  { name: 'settings-knowledge', path: '/redesign/:hash_id/knowledge' },
  { name: 'settings-install', path: `${settings}?tab=install` },
  { name: 'chat-history', path: '/redesign/:hash_id/chat-history' },
  {
    name: 'chat-history-thread',
    path: '/redesign/:hash_id/chat-history',
    act: async (page) => {
      await page.locator('main a[href*="chat="]').nth(4).click();
      await page.getByRole('log').waitFor();
    },
  },
  { name: 'chat-history-no-match', path: '/redesign/:hash_id/chat-history?q=zzzz' },
  { name: 'members', path: '/redesign/:hash_id/members' },
  {
    name: 'members-invite',
    path: '/redesign/:hash_id/members?invite=new',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'usage', path: '/redesign/:hash_id' },
  { name: 'usage-of-all', path: '/redesign/usage' },
  { name: 'billing', path: '/redesign/:hash_id/billing' },
  { name: 'billing-checkout', path: '/redesign/:hash_id/billing?choose=pro&period=year' },
  { name: 'billing-add-ons', path: '/redesign/:hash_id/billing?tab=add-ons' },
  { name: 'billing-card', path: '/redesign/:hash_id/billing?tab=card' },
  { name: 'billing-invoices', path: '/redesign/:hash_id/billing?tab=invoices' },
  { name: 'no-access', path: '/redesign/:hash_id/members', as: 'guest' },
  { name: 'not-found', path: '/redesign/nothing/here/at-all' },
  {
    name: 'palette',
    path: '/redesign/chatbots',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().waitFor();
    },
  },
  {
    name: 'keyboard-help',
    path: '/redesign/chatbots',
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];
