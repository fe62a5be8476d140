import type { Browser, Page } from '@playwright/test';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { hashIdOf, newOwner, type Owner, signInAs } from './console.ts';
import { newCustomer } from './customer.ts';
import { type ProductInfo, product } from './product.ts';

export const rows = (page: Page) => page.locator('a[data-row]');
export const log = (page: Page) => page.getByRole('log');

/** Returns a function with which a new customer asks a question in a new chat; it returns the session id. */
export async function createAsk(hash: string, info?: ProductInfo) {
  const api = await newCustomer(hash, info);
  return async (text: string) => dataOf(await ask(api, hash, { text }), 'meta').session_id;
}

/** Creates an owner with one chatbot and a chat for each text; the list shows the last one first. */
export async function ownerWithChats(texts: readonly string[], language: Language = 'en') {
  const owner = await newOwner({ language, windows: ['Bakery'] });
  const hash = await hashIdOf(owner);
  const askQuestion = await createAsk(hash);
  for (const text of texts) await askQuestion(text);
  return { owner, hash, askQuestion };
}

/** Opens a page of the console, by path or URL, and waits for the connection for live events. */
export async function openLive(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/admin/events'));
  await page.goto(new URL(url, product().console).href);
  await page.locator('main h1').waitFor();
  await stream;
}

/** Opens a page of the console in a new browser context in which the member is signed in. */
export async function openLiveAs(browser: Browser, member: Owner, path: string): Promise<Page> {
  const context = await browser.newContext();
  await signInAs(context, member);
  const page = await context.newPage();
  await openLive(page, path);
  return page;
}
