import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { demoOwner, newOwner, openConsole, signInAs } from './support/console.ts';
import { installExample } from './support/hello-repository.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Deployed areas would appear in the navigation of other tests, so this file starts its own product. */
let product: StartedProduct;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = await startProduct();
});
test.afterAll(() => product?.stop());

for (const framework of ['Vue', 'Svelte']) {
  test(`an area in ${framework} is built from the packages of the console, and shown`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const name = `mfe-hello-${framework.toLowerCase()}`;
    const example = await installExample(name.replace('mfe-hello', 'hello-area'), product.console);
    try {
      expect(await example.run('check')).toContain('in order');
      const operator = await demoOwner(product);
      const body = { area: name, name: 'CI' };
      const { token } = await operator.api.call(registryEndpoints.createToken, { body });
      const env = { CHATWINDOW_DEPLOY_TOKEN: token };
      expect(await example.run('deploy', ['--to', product.console], env)).toContain('--rollback');
    } finally {
      await example.remove();
    }
    await signInAs(context, await newOwner({ windows: ['Bakery'] }, product), product);
    await openConsole(page, '/redesign/chatbots', product);
    await page.getByRole('link', { name: `Greetings (${framework})` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Greetings (${framework})`);
    await expect(page.getByRole('main').getByText('Bakery')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Chatbots', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbots');
  });
}
