import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { languages } from '#shared/contracts/languages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(languages)('the root of the customer host is a page in %s', async (language) => {
  const response = await fetch(`${app.customerUrl}/`, {
    headers: { 'accept-language': language },
  });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(
    `<h1>${app.services.translator.text(language, 'server:customerRoot.title')}</h1>`,
  );
  // Customers must not learn where the console is.
  expect(html).not.toContain('/redesign');
});
