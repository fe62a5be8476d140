import { expect, type Page } from '@playwright/test';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { citation } from '../../widget/testing/citation.ts';
import type { ScriptedAnswer } from '../../widget/testing/scripted-turn.ts';
import type { BusinessPage } from './business-page.ts';
import { longMarkdownAnswer } from './long-answer.ts';

/** Settings of a window with a teaser and handoff. */
export const fullWindow: Partial<PublicWindow> = {
  modal_text: 'Questions about delivery? We are glad to help.',
  handoff: { enabled: true, open_now: true, back_at: null },
};

/** Settings of a window with a contact form before the chat and every kind of field. */
export const formWindow: Partial<PublicWindow> = {
  contact_collect: 'before',
  collect: {
    items: [
      { item: 'name', required: true },
      { item: 'gender', required: false },
      { item: 'date_of_birth', required: true },
      { item: 'phone_number', required: true },
      { item: 'hobby', required: false },
    ],
    consent_text: 'We keep your name and your number for a year, and tell them nobody else.',
    consent_version: '1',
    guardian_age: 14,
  },
};

export const fullAnswer = (): ScriptedAnswer => ({
  text: longMarkdownAnswer,
  chunkLength: 80,
  citations: [
    citation,
    { ...citation, n: 2, source_id: 'faq-2', title: `Care ${'and more '.repeat(20)}` },
  ],
  cards: [
    {
      kind: 'product',
      name: 'Red rose',
      price: { amount: 4.5, currency: 'EUR' },
      url: 'https://example.com/rose',
      stock: 2,
    },
  ],
});

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('roses') });

/**
 * Brings a page into the main states of the chat, in English, one after another, and yields the name of
 * each. Expects a page with `fullWindow` and `fullAnswer`.
 */
export async function* chatStates(page: Page, { chat, url }: BusinessPage) {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const ask = async (text: string) => {
    await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const answer = dialog.locator('article[data-from="ai"]').last();

  await page.goto(url);
  await expect(page.getByText('Questions about delivery?')).toBeVisible();
  yield 'launcher with its teaser';

  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(button('When will my order arrive?')).toBeVisible();
  yield 'greeting with starters';

  await ask('How do I care for tulips?');
  await expect(answer).toHaveAttribute('data-state', 'done');
  await answer.getByText('Same-day delivery').click();
  await button('This did not help').click();
  yield 'answer with sources, a card and feedback';

  await button('More options').click();
  await expect(dialog.getByRole('heading', { name: 'Save this chat' })).toBeVisible();
  yield 'more';
  await button('Earlier chats').click();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  yield 'earlier chats';
  await button('Earlier chats').click();

  await button('Attach files').click();
  const choosing = page.waitForEvent('filechooser');
  await button('Choose files').click();
  chat.controls.nextUploadError = { status: 415, code: 'unsupported_file' };
  await (await choosing).setFiles([file('order.txt'), file(`${'a-long-name-'.repeat(9)}.txt`)]);
  await expect(dialog.getByText('Ready to send')).toBeVisible();
  await expect(dialog.getByText('This file type cannot be sent')).toBeVisible();
  yield 'file tray';
  await dialog.getByRole('button', { name: /^Remove a-long/ }).click();
  await dialog.getByRole('button', { name: /^Remove order/ }).click();

  chat.controls.nextChatError = { status: 429, code: 'rate_limited' };
  await ask('Do you deliver to Busan?');
  await expect(dialog.getByRole('alert')).toBeVisible();
  yield 'error';
  await button('Try again').click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(answer).toHaveAttribute('data-state', 'done');

  await button('Edit this question').click();
  yield 'editing';
  await button('Cancel').click();

  await button('Talk to a person').click();
  await expect(dialog.getByText('You are number 2 in line.')).toBeVisible();
  yield 'queue';

  const [sessionId = ''] = [...chat.sessions.keys()].slice(-1);
  chat.handoffs.setState(sessionId, { handled_by: 'human', person: { name: 'Mina' } });
  chat.handoffs.writeAsPerson(sessionId, 'Hello, I am Mina. May I have your order number?');
  chat.handoffs.sendTyping(sessionId);
  await expect(dialog.getByText('Mina is writing…')).toBeVisible();
  yield 'person';

  chat.handoffs.setState(sessionId, { handled_by: 'closed', asks_rating: true });
  await dialog.getByRole('radio', { name: '4 out of 5 stars' }).click();
  yield 'rating';
}
