import { breakMembers, locatorsOf } from './support/broken-area.ts';
import { signInNewOwner } from './support/console.ts';
import { product } from './support/product.ts';
import { expect, expectAccessible, takePageErrors, test } from './support/test.ts';

// The first page is never blank, whichever file is missing.

for (const missing of ['.js', '.css'] as const) {
  test(`the first page shows a card with Retry when the ${missing} file of its area is missing`, async ({
    page,
    context,
    pageErrors,
  }) => {
    const { hash } = await signInNewOwner(context);
    const repair = await breakMembers(context, { missing });
    const { card, retry, heading } = locatorsOf(page);
    await page.goto(`${product().console}/redesign/${hash}/members`);
    await expect(card).toContainText('“Members” could not be shown');
    await expect(page.locator('#start-failure')).toHaveCount(0);
    await repair();
    await retry.click();
    await expect(heading('Members')).toBeVisible();
    expect(takePageErrors(pageErrors, /404/)).not.toEqual([]);
  });
}

for (const name of ['react', 'console', 'ui', 'shell']) {
  test(`the page explains that it could not start and reloads when the shared file ${name} is missing`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await signInNewOwner(context);
    let isMissing = true;
    await page.route(`**/assets/${name}/${name}.*.js`, (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(`${product().console}/redesign/chatbots`);
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading')).toHaveText('Chatwindow could not start');
    await expectAccessible(page);
    isMissing = false;
    await failure.getByRole('button', { name: 'Load again' }).click();
    await expect(page.locator('main h1')).toBeVisible();
    expect(takePageErrors(pageErrors, /404/)).not.toEqual([]);
  });
}

test('Trusted Types let a framework empty an element and create its policy again, but refuse HTML', async ({
  page,
  pageErrors,
}) => {
  await page.goto(`${product().console}/redesign/signin`);
  const results = await page.evaluate(() => {
    const element = document.createElement('div');
    const attempt = (action: () => unknown) => {
      try {
        action();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    const createPolicy = (name: string) => Object(window).trustedTypes.createPolicy(name, {});
    const assign = (html: string) => {
      element.innerHTML = html;
    };
    return [
      attempt(() => assign('')),
      attempt(() => [createPolicy('vue'), createPolicy('vue')]),
      attempt(() => assign('<b>bold</b>')),
      attempt(() => createPolicy('default')),
      attempt(() => createPolicy('other')),
    ];
  });
  expect(results).toEqual(['done', 'done', 'refused', 'refused', 'refused']);
  expect(takePageErrors(pageErrors, /Trusted|trusted-types/)).not.toEqual([]);
});
