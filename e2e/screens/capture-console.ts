import type { Browser } from '@playwright/test';
import { demoOwner, hashIdOf, newOwner, type Owner, signInAs } from '../support/console.ts';
import { newMember } from '../support/members.ts';
import type { StartedProduct } from '../support/product.ts';
import { capture } from './capture.ts';
import { captureAreas } from './capture-areas.ts';
import { type ConsoleState, consoleStates } from './console-states.ts';
import { chatAsCustomers } from './real-chats.ts';

/** Every screen of the console on the seeded demo, in which customers have chatted. */
export async function captureConsole(browser: Browser, product: StartedProduct): Promise<void> {
  const demo = await demoOwner(product);
  const hash = await hashIdOf(demo, 'Onyu');
  await chatAsCustomers(product, hash);
  const people: Record<NonNullable<ConsoleState['as']>, Owner | null> = {
    nobody: null,
    newcomer: await newOwner({}, product),
    starter: await newOwner({}, product),
    guest: await newMember(demo, ['all_chats']),
  };
  for (const { name, path, as, act } of consoleStates) {
    await capture(browser, { folder: 'screens/console', name }, async (page, context, language) => {
      const person = as ? people[as] : demo;
      if (person) await signInAs(context, person, product);
      const separator = path.includes('?') ? '&' : '?';
      await page.goto(
        `${product.console}${path.replace(':hash_id', hash)}${separator}lng=${language}`,
      );
      await page.locator('h1').first().waitFor();
      // Live events keep the network busy, so waiting for an idle one is not possible.
      await page.waitForTimeout(1_200);
      await act?.(page);
    });
  }
  await captureAreas(browser, product, demo);
}
