import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';
import { hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

let model: ModelServer;
let server: StartedProduct;
test.beforeAll(async () => {
  const wordings = ['Is there rye bread?', 'Can I get a dark loaf?'];
  model = await startModelServer({ script: { tokens: [JSON.stringify({ wordings })] } });
  server = await startProduct({ OUTBOUND_ALLOW: new URL(model.baseUrl).host });
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test('wordings that the model proposes are added when they are ticked and saved', async ({
  page,
  context,
}) => {
  const owner = await newOwner({ windows: ['Bakery'] }, server);
  const hash = await hashIdOf(owner);
  const query = { window_hash: hash };
  const { agent_id: agentId } = await owner.api.call(windowEndpoints.get, { query });
  if (!agentId) throw new Error('the chatbot has no agent');
  const faq = { question: 'Do you bake rye bread?', answer: 'Every Friday.' };
  await owner.api.call(faqEndpoints.create, { body: { agent_id: agentId, ...faq } });
  await owner.api.call(organizationModelEndpoints.create, {
    body: { name: 'Small', base_url: model.baseUrl, model: 'chat', is_default: true },
  });
  await signInAs(context, owner, server);
  await openConsole(page, `/redesign/${hash}/knowledge?section=faq`, server);
  await page.getByRole('button', { name: `Actions for ${faq.question}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suggest wordings' }).click();
  await dialog.locator('label', { hasText: 'Can I get a dark loaf?' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const { items } = await owner.api.call(faqEndpoints.list, { body: { agent_id: agentId } });
  expect(items).toMatchObject([{ ...faq, alternates: ['Can I get a dark loaf?'] }]);
});
