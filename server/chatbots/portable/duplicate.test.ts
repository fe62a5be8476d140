import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitForDocuments } from '#server/testing/documents.ts';
import { answerOf, createFlowerShop } from '#server/testing/flower-shop.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  window = await createFlowerShop(app, owner);
});
afterAll(() => app.close());

const exportFile = (from: Window) =>
  owner.api.call(portableEndpoints.exportFile, { params: { hash: from.hash_id } });
const answer = (of: Window, text: string) => answerOf(app, of, text);
const duplicate = (of: Window) =>
  owner.api.call(portableEndpoints.duplicate, { params: { hash: of.hash_id } });

test('a duplicated chatbot has the same knowledge, another name and is independent', async () => {
  const twin = await duplicate(window);
  expect(twin).toMatchObject({
    name: 'Onyu Flowers (2)',
    handoff: { notification_emails: ['desk@example.com'] },
    page: { title: 'Flowers of Seoul' },
  });
  expect(twin.agent_id).not.toBe(window.agent_id);
  await waitForDocuments(owner, twin);
  const question = 'How often are orchids watered?';
  expect(await answer(twin, question)).toBe(await answer(window, question));
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: twin.agent_id ?? '', question: 'Do you sell seeds?', answer: 'Yes.' },
  });
  expect((await exportFile(window)).faqs).toHaveLength(1);
  expect((await duplicate(twin)).name).toBe('Onyu Flowers (3)');
  expect((await duplicate(window)).name).toBe('Onyu Flowers (4)');
});

test('a duplicated chatbot has the custom logo while the plan includes it', async () => {
  const { db } = app.services;
  const branded = await app.createWindow(owner, 'Branded');
  const setFeatures = (features: 'custom_logo'[]) =>
    db
      .updateTable('organizations')
      .set({ plan_limits: JSON.stringify({ features }) })
      .where('id', '=', owner.login.organization_id)
      .execute();
  await setFeatures(['custom_logo']);
  const custom_logo_image = 'https://example.com/logo.png';
  await owner.api.call(windowEndpoints.change, {
    params: { hash: branded.hash_id },
    body: { custom_logo_image, publish: true },
  });
  expect(await duplicate(branded)).toMatchObject({ custom_logo_image });
  await setFeatures([]);
  expect(await duplicate(branded)).toMatchObject({ custom_logo_image: null });
});

test('a duplicated agent has the same knowledge, no windows and is independent', async () => {
  const twin = await owner.api.call(portableEndpoints.duplicateAgent, {
    params: { id: window.agent_id ?? '' },
  });
  expect(twin).toMatchObject({
    name: expect.stringMatching(/^Onyu Flowers \(\d\)$/),
    window_hashes: [],
  });
  const original = await owner.api.call(agentEndpoints.get, {
    params: { id: window.agent_id ?? '' },
  });
  expect(twin.knowledge_id).not.toBe(original.knowledge_id);
  expect(twin.knowledge).toMatchObject({ faqs: 1 });
  const stranger = await app.signUp();
  await expect(
    stranger.api.call(portableEndpoints.duplicateAgent, { params: { id: twin.id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('each copy of an agent has a different name', async () => {
  const { agent_id } = await app.createWindow(owner, 'Seeds');
  const params = { id: agent_id ?? '' };
  const duplicate = () => owner.api.call(portableEndpoints.duplicateAgent, { params });
  expect((await duplicate()).name).toBe('Seeds (2)');
  expect((await duplicate()).name).toBe('Seeds (3)');
});

test('the copy of an agent without a name has none either', async () => {
  const { id } = await owner.api.call(agentEndpoints.createGeneral, { body: {} });
  const copy = await owner.api.call(portableEndpoints.duplicateAgent, { params: { id } });
  expect(copy.name).toBe('');
});
