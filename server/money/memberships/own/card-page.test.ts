import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedInCustomer } from '#server/testing/sales.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { customerMembershipEndpoints } from '#shared/contracts/money/customer-memberships.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the card page and the page after it are in the language of the widget', async () => {
  const { hash_id: hash } = await app.createWindow(await app.signUp());
  const { token } = await signedInCustomer(app, hash, 'fan@example.com');
  const opened = await fetch(app.customerUrl + customerMembershipEndpoints.openCardPage.path, {
    method: 'POST',
    headers: {
      ...{ 'x-access-token': token, 'content-type': 'application/json' },
      'accept-language': 'ko',
    },
    body: JSON.stringify({ window_hash: hash }),
  });
  const { url }: { url: string } = await opened.json();
  const english = { headers: { 'accept-language': 'en' } };
  const page = app.consoleUrl + new URL(url).pathname;
  expect(await (await fetch(page, english)).text()).toContain('<html lang="ko"');
  const chosen = await fetch(`${page}?card=succeeds`, { method: 'POST', redirect: 'manual' });
  const back = new URL(chosen.headers.get('location') ?? '');
  const end = await fetch(app.customerUrl + back.pathname, english);
  expect(await end.text()).toContain('<html lang="ko"');
});
