import type { BrowserContext } from '@playwright/test';
import { product } from './product.ts';
import { randomAddress } from './random-address.ts';

/**
 * Gives the customer of a browser an IP address of their own: turns are limited by address, and all
 * browsers here have the same.
 */
export async function useOwnAddress(context: BrowserContext): Promise<void> {
  const address = randomAddress();
  await context.route(`${product().customer}/web/**`, (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-forwarded-for': address } }),
  );
}
