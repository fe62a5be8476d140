import type { Page } from '@playwright/test';
import { openConsole } from './console.ts';
import { product } from './product.ts';

export const password = 'a long test password';

export const consoleUrl = (path: string) => product().console + path;

export const accountMenu = (page: Page) =>
  page.getByRole('group', { name: 'Your account' }).getByRole('button');

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page of the console and waits until the shell has loaded completely. */
export async function openWithShell(page: Page, path: string): Promise<void> {
  await openConsole(page, path);
  await waitForShell(page);
}

/** Waits for the page's heading and the deferred parts of the shell. */
export async function waitForShell(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page
    .getByRole('region', { name: /Status messages|Mensajes de estado/ })
    .waitFor({ state: 'attached' });
}
