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
    const folder = `hello-area-${framework.toLowerCase()}`;
    const area = folder.replace('hello-area', 'mfe-hello');
    const heading = `Greetings (${framework})`;
    const example = await installExample(folder, product.console);
    try {
      expect(await example.run('check')).toContain('in order');
      const operator = await demoOwner(product);
      const body = { area, name: 'CI' };
      const { token } = await operator.api.call(registryEndpoints.createToken, { body });
      const env = { CHATWINDOW_DEPLOY_TOKEN: token };
      expect(await example.run('deploy', ['--to', product.console], env)).toContain('--rollback');
    } finally {
      await example.remove();
    }
    const owner = await newOwner({ windows: ['Bakery'] }, product);
    await signInAs(context, owner, product);
    await openConsole(page, '/redesign/chatbots', product);
    for (const visit of ['first', 'second']) {
      await test.step(`${visit} visit`, async () => {
        await page.getByRole('link', { name: heading }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main').getByText('Bakery')).toHaveCount(1);
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Chatbots', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatbots');
      });
    }
  });
}
