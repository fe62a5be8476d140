import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';
import { hashIdOf, newOwner, openConsole, signInAs } from './support/console.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const questions = [
  ['When do you deliver?', 'We deliver within two days.', 'two days'],
  ['Is there a gift wrap?', 'We wrap gifts for free.', 'free'],
] as const;

let current: ModelServer;
let candidate: ModelServer;
let server: StartedProduct;
test.beforeAll(async () => {
  // The candidate does not know the answers; the current model quotes the sources.
  [current, candidate] = await Promise.all([
    startModelServer(),
    startModelServer({ script: { tokens: ['NO_ANSWER'] } }),
  ]);
  const hosts = [current, candidate].map(({ baseUrl }) => new URL(baseUrl).host);
  server = await startProduct({ OUTBOUND_ALLOW: hosts.join(',') });
});
test.afterAll(async () => {
  await server.stop();
  await Promise.all([current.close(), candidate.close()]);
});

test('an owner compares two models on the question set and switches', async ({ page, context }) => {
  const owner = await newOwner({ windows: ['Bakery'] }, server);
  const hash = await hashIdOf(owner);
  const query = { window_hash: hash };
  const { agent_id: agentId } = await owner.api.call(windowEndpoints.get, { query });
  if (!agentId) throw new Error('the chatbot has no agent');
  for (const [question, answer, text] of questions) {
    await owner.api.call(faqEndpoints.create, { body: { agent_id: agentId, question, answer } });
    const params = { id: agentId };
    await owner.api.call(evaluationEndpoints.add, { params, body: { question, text } });
  }
  for (const [name, { baseUrl: base_url }] of [
    ['Small', candidate],
    ['Large', current],
  ] as const) {
    const price = { prompt_price: 2, completion_price: 8 };
    const body = { name, base_url, model: 'chat', is_default: name === 'Large', ...price };
    await owner.api.call(organizationModelEndpoints.create, { body });
  }

  await signInAs(context, owner, server);
  const section = `/redesign/${hash}/knowledge?section=models`;
  await openConsole(page, section, server);
  await page.getByLabel('Model to compare with').selectOption('Small');
  await page.getByRole('button', { name: 'Compare' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('row', { name: /Passed/ })).toContainText('2 of 2');
  await expect(results.getByRole('row', { name: /Passed/ })).toContainText('0 of 2');
  await expect(results.getByRole('listitem').filter({ hasText: 'When do you' })).toContainText(
    'two days',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);

  await results.getByRole('button', { name: /Small/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Small' })).toBeVisible();
});
