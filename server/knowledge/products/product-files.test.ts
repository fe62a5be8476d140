import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  addProductTable,
  buildTable,
  createShop,
  type ShopAgent,
  waitForBuild,
} from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { fileEndpoints } from '#shared/contracts/files.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';

let app: TestApp;
let owner: TestUser;
let shop: ShopAgent;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
// Uploads are rate-limited per user.
beforeEach(async () => {
  owner = await app.signUp();
  shop = await createShop(app, owner);
});

const table = `상품코드,상품명,판매가,정가,재고,색상,상품 URL
K-1,빨간 운동화,"29,000원","39,000원",5,빨강,https://shop.example/1
K-2,파란 구두,45000,,품절,파랑,https://shop.example/2
K-3,,1000,,1,,
`;
const listed = (query: object = {}) =>
  owner.api.call(productEndpoints.list, { query: { knowledge_id: shop.knowledgeId, ...query } });
const names = async (query?: object) => (await listed(query)).items.map(({ name }) => name);

test('products are listed in pages, sorted, and searched by parts of words in any script', async () => {
  const rows = Array.from(
    { length: 25 },
    (_, n) => `S-${n},상품 ${n}번,${(n * 7) % 25},설명 가나다${n}`,
  );
  await buildTable(owner, shop, `sku,name,price,description\n${rows.join('\n')}\n`);
  const first = await listed();
  expect(first).toMatchObject({ total: 25, page: 1, size: 10 });
  expect(first.items[0]?.name).toBe('상품 0번');
  expect(await names({ page: 3 })).toHaveLength(5);
  expect((await names({ sort_by: 'price', order: 'desc', size: 2 }))[0]).toBe('상품 7번');
  expect(await names({ text: '나다24' })).toEqual(['상품 24번']);
  expect(await names({ text: 's-２4' })).toEqual(['상품 24번']);
  expect(await names({ text: '100%' })).toEqual([]);
});

test('descriptions of columns are proposed without a model', async () => {
  const { id } = await addProductTable(
    owner,
    shop,
    'name,price,size\nA,10,S\nB,30,M\nC,20,S\nD,40,S\n',
  );
  const described = await owner.api.call(productEndpoints.describe, {
    body: { commerce_datafile_id: id },
  });
  expect(described.dataframe_description).toContain('name, price, size');
  expect(described.column_description).toMatchObject({
    price: 'Number from 10 to 40, such as 10, 30, 20.',
    size: 'One of 2 values, such as S, M.',
    name: 'Text, such as A, B, C.',
  });
});

test('a description based on an old revision is rejected with the current one', async () => {
  const file = await addProductTable(owner, shop, table);
  const describeWith = (user: TestUser, description: string, revision: number) =>
    user.api.call(productEndpoints.changeFile, {
      params: { id: file.id },
      body: { description },
      headers: { 'if-match': `"${revision}"` },
    });
  const colleague = await app.memberOf(owner, { permissions: ['manage_chatbots_all'] });
  await describeWith(colleague, 'Shoes', file.revision);
  await expect(describeWith(owner, 'Boots', file.revision)).rejects.toMatchObject({
    code: 'stale_revision',
    status: 412,
    data: {
      context: {
        updated_by: colleague.login.name,
        current: { id: file.id, description: 'Shoes', revision: file.revision + 1 },
      },
    },
  });
  const saved = await describeWith(owner, 'Boots', file.revision + 1);
  expect(saved).toMatchObject({ description: 'Boots', revision: file.revision + 2 });
});

test('descriptions of a table are merged by column and audited', async () => {
  const { id } = await addProductTable(owner, shop, table);
  const change = (body: object) =>
    owner.api.call(productEndpoints.changeFile, { params: { id }, body });
  await change({ description: ' Shoes ', columns: { 색상: '겉감의 색', 재고: '창고 재고' } });
  const file = await change({ columns: { 재고: '', 정가: '할인 전' } });
  expect(file).toMatchObject({
    description: 'Shoes',
    column_descriptions: { 색상: '겉감의 색', 정가: '할인 전' },
  });
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  expect(items[0]?.action).toBe('product_file.described');
  await expect(change({ columns: { 색상: 'x'.repeat(501) } })).rejects.toMatchObject({
    status: 422,
  });
  const ofShop = await owner.api.call(productEndpoints.addFile, {
    body: { knowledge_id: shop.knowledgeId, ecommerce_url: 'https://shop.example/' },
  });
  const params = { id: ofShop.id };
  await expect(
    owner.api.call(productEndpoints.changeFile, { params, body: { description: 'x' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the preview has the first rows and a proposed mapping', async () => {
  const { id } = await addProductTable(owner, shop, table);
  expect(await owner.api.call(productEndpoints.preview, { params: { id } })).toMatchObject({
    columns: ['상품코드', '상품명', '판매가', '정가', '재고', '색상', '상품 URL'],
    rows: { length: 3 },
    mapping: { name: '상품명', price: '판매가', sku: '상품코드', stock: '재고', url: '상품 URL' },
  });
});

test('an agent is created with its products', async () => {
  const { url } = await owner.api.upload(fileEndpoints.upload, {
    fields: { folder_name: 'csv' },
    file: new File([table], '상품.csv'),
  });
  const body = { csv_file_url: url, mapping: { name: '상품명' } };
  const agent = await owner.api.call(agentEndpoints.createEcommerce, { body });
  const mine = { ...shop, knowledgeId: agent.knowledge_id ?? '' };
  const query = { agent_id: agent.id };
  const [file] = (await owner.api.call(productEndpoints.files, { query })).items;
  expect(await waitForBuild(owner, mine, file?.id ?? '')).toMatchObject({
    products: 2,
    name: '상품.csv',
  });
  const unknown = { csv_file_url: '/files/none.csv' };
  await expect(
    owner.api.call(agentEndpoints.createEcommerce, { body: unknown }),
  ).rejects.toMatchObject({ data: { fields: { csv_file_url: 'unknown_reference' } } });
});

test('deleting a source deletes its products and their chunks', async () => {
  const { id } = await buildTable(owner, shop, table);
  await owner.api.call(productEndpoints.removeFile, { params: { id } });
  expect(await names()).toEqual([]);
  const left = await app.services.db
    .selectFrom('chunks')
    .select('id')
    .where('knowledge_id', '=', shop.knowledgeId)
    .where('source_type', '=', 'product')
    .execute();
  expect(left).toEqual([]);
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  expect(items.map(({ action }) => action)).toContain('product_file.deleted');
});

test('another organization cannot see, build or delete products', async () => {
  const { id } = await addProductTable(owner, shop, table);
  const { api } = await app.signUp();
  const body = { commerce_datafile_id: id };
  const calls = [
    () => api.call(productEndpoints.list, { query: body }),
    () => api.call(productEndpoints.files, { query: { knowledge_id: shop.knowledgeId } }),
    () => api.call(productEndpoints.preview, { params: { id } }),
    () => api.call(productEndpoints.build, { body }),
    () => api.call(productEndpoints.describe, { body }),
    () => api.call(productEndpoints.changeFile, { params: { id }, body: { description: 'x' } }),
    () => api.call(productEndpoints.removeFile, { params: { id } }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
});
