import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createSeller, sellerDetails } from '#server/testing/sellers.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { salesEndpoints } from '#shared/contracts/answers/sales.ts';
import { salesDetailsSchema } from '#shared/contracts/answers/sales-details.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { suggestDetails } from './suggest-details.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('details are stored, validated and visible to their organization only', async () => {
  const { params } = await createSeller(owner);
  const stored = await owner.api.call(salesEndpoints.getDetails, { params });
  expect(stored).toMatchObject(sellerDetails);
  const wrong = { goal: 'booking' as const };
  await expect(
    owner.api.call(salesEndpoints.saveDetails, { params, body: wrong }),
  ).rejects.toMatchObject({ data: { fields: { booking_url: 'required' } } });
  const stranger = await app.signUp();
  await expect(stranger.api.call(salesEndpoints.getDetails, { params })).rejects.toMatchObject({
    status: 404,
  });
  const general = { agent_id: (await app.createWindow(owner)).agent_id ?? '' };
  await expect(
    owner.api.call(salesEndpoints.getDetails, { params: general }),
  ).rejects.toMatchObject({ status: 404 });
});

test('details can be read but not changed when the agent type is disabled', async () => {
  const user = await app.signUp();
  const window = await user.api.call(windowEndpoints.create, {
    body: { name: 'Seller', agent_type: 'sales' },
  });
  const params = { agent_id: window.agent_id ?? '' };
  await app.services.db
    .updateTable('organizations')
    .set({ enable_sales: false })
    .where('id', '=', user.login.organization_id)
    .execute();
  const disabled = { status: 403, code: 'feature_disabled' };
  expect(await user.api.call(salesEndpoints.getDetails, { params })).toMatchObject({
    products: '',
  });
  expect(await user.api.call(salesEndpoints.documents, { params })).toMatchObject({ total: 0 });
  const body = { file_url: '/files/none', document_name: 'Prices' };
  await expect(
    user.api.call(salesEndpoints.saveDetails, { params, body: {} }),
  ).rejects.toMatchObject(disabled);
  await expect(user.api.call(salesEndpoints.addDocument, { params, body })).rejects.toMatchObject(
    disabled,
  );
});

test('a draft fills empty fields from documents without storing them', async () => {
  const { params } = await createSeller(owner, { products: 'Only tulips' });
  const empty = salesDetailsSchema.parse({ products: 'Only tulips' });
  const texts = [{ title: 'Roses', body: 'A rose costs 3 €. In May there is a 20% discount.' }];
  expect(await suggestDetails(null, texts, empty)).toMatchObject({
    products: 'Only tulips',
    prices: 'A rose costs 3 €.',
    offers: [{ name: 'In May there is a 20% discount.', description: '' }],
  });
  const korean = [{ title: '요금.md › 요금 안내', body: '2종 자동 과정은 62만 원입니다.' }];
  expect(await suggestDetails(null, korean, { ...empty, products: '' })).toMatchObject({
    products: '요금 안내',
    prices: '2종 자동 과정은 62만 원입니다.',
  });
  const draft = { params, query: { generate: true }, body: { products: 'Draft' } };
  expect(await owner.api.call(salesEndpoints.saveDetails, draft)).toMatchObject({
    products: 'Draft',
    prices: '',
  });
  expect(await owner.api.call(salesEndpoints.getDetails, { params })).toMatchObject({
    products: 'Only tulips',
  });
});

test('a draft does not write the stored details', async () => {
  const { params } = await createSeller(owner, { products: 'Only tulips' });
  const rowVersion = async () => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text from sales_details where agent_id = ${params.agent_id}
    `.execute(app.services.db);
    return rows;
  };
  const before = await rowVersion();
  expect(before).toHaveLength(1);
  const draft = { params, query: { generate: true }, body: { products: 'Draft' } };
  await owner.api.call(salesEndpoints.saveDetails, draft);
  expect(await rowVersion()).toEqual(before);
});

test('a sales agent is created with its goal, and a booking goal requires a link', async () => {
  const agent = await owner.api.call(agentEndpoints.createSales, {
    body: { name: 'Juno', goal: 'lead', qualification: ['How many guests?'] },
  });
  const details = await owner.api.call(salesEndpoints.getDetails, {
    params: { agent_id: agent.id },
  });
  expect(details).toMatchObject({ goal: 'lead', qualification: ['How many guests?'] });
  const call = owner.api.call(agentEndpoints.createSales, { body: { goal: 'booking' } });
  await expect(call).rejects.toMatchObject({ data: { fields: { booking_url: 'required' } } });
});
