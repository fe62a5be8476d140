import type { Page } from '@playwright/test';
import { openConsole } from './console.ts';
import { product } from './product.ts';

export const password = 'a long test password';

export const consoleUrl = (address: string) => product().console + address;

export const accountMenu = (page: Page) =>
  page.getByRole('group', { name: 'Your account' }).getByRole('button');

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens an address of the console and waits until the shell has loaded completely. */
export async function openWithShell(page: Page, address: string): Promise<void> {
  await openConsole(page, address);
  await waitForShell(page);
}

/** Waits for the page's heading and the deferred parts of the shell. */
export async function waitForShell(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page
    .getByRole('region', { name: /Status messages|Mensajes de estado/ })
    .waitFor({ state: 'attached' });
}
