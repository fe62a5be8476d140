import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { buildTable, createShop, type ShopAgent } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import { productEntryEndpoints } from '#shared/contracts/knowledge/product-entries.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';

let app: TestApp;
let owner: TestUser;
let shop: ShopAgent;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
  shop = await createShop(app, owner);
});

const shirt = {
  name: 'Linen shirt',
  price: '39.90 USD',
  compare_at_price: '$49.90',
  stock: '3',
  description: 'Airy in summer',
  url: 'https://shop.example/shirt',
};

const add = (entry: object = {}) =>
  owner.api.call(productEntryEndpoints.create, {
    body: { knowledge_id: shop.knowledgeId, ...shirt, ...entry },
  });
const listProducts = async () =>
  (await owner.api.call(productEndpoints.list, { query: { knowledge_id: shop.knowledgeId } }))
    .items;

async function answerTo(text: string, hash = shop.window.hash_id) {
  const { api } = await app.customerOf(hash);
  return answerTextOf(await ask(api, hash, { text, language: 'en' }));
}

test('a product entered by hand is found by customers at once', async () => {
  const product = await add();
  expect(product).toMatchObject({
    name: 'Linen shirt',
    price: 3_990,
    compare_at_price: 4_990,
    currency: 'USD',
    stock: 'in',
    quantity: 3,
    url: 'https://shop.example/shirt',
    is_entered: true,
  });
  expect(await answerTo('Is the linen shirt in stock?')).toContain('3 left');
});

test('a changed product replaces what customers find, a deleted one is gone', async () => {
  const { id } = await add();
  const params = { id };
  const changed = await owner.api.call(productEntryEndpoints.change, {
    params,
    body: { ...shirt, stock: 'sold out' },
  });
  expect(changed).toMatchObject({ id, stock: 'out' });
  expect(await answerTo('Is the linen shirt in stock?')).toContain('sold out');
  await owner.api.call(productEntryEndpoints.remove, { params });
  expect(await listProducts()).toEqual([]);
  expect(await answerTo('Is the linen shirt in stock?')).not.toContain('Linen shirt');
});

test('variants decide the price and the stock of their product', async () => {
  const variants = [
    { options: 'Size: M, Color: white', price: '45', stock: '0' },
    { options: 'Size: L, Color: blue', price: '55', stock: '2' },
    { options: 'XL', price: '60', stock: '' },
  ];
  const product = await add({ price: '', compare_at_price: '', stock: '', variants });
  expect(product.price).toBe(product.variants[1]?.price);
  expect(product.variants).toMatchObject([
    { stock: 'out', options: { Size: 'M', Color: 'white' } },
    { stock: 'in', quantity: 2 },
    { stock: 'unknown', options: { Option: 'XL' } },
  ]);
});

test.each([
  [{ price: 'cheap' }, 'price'],
  [{ compare_at_price: '12 EUR' }, 'price'],
  [{ variants: [{ options: 'M', price: '?' }] }, 'variants.0.price'],
  [{ url: 'shop' }, 'url'],
])('%j is rejected', async (entry, field) => {
  await expect(add(entry)).rejects.toMatchObject({
    data: { fields: { [field]: expect.stringMatching(/^invalid/) } },
  });
});

test('whatever is accepted can be exported, however long it is', async () => {
  const long = '9'.repeat(40);
  for (const price of [long, `${'9'.repeat(34)} KRW`, '99999999999999.99 USD', '1e30']) {
    await add({ price, compare_at_price: '' }).catch(() => null);
  }
  await add({ stock: long }).catch(() => null);
  const options = [
    '1'.repeat(200),
    `Size:${'x'.repeat(190)},Fit:y`,
    '('.repeat(200),
    'a:b,'.repeat(49),
  ];
  for (const text of options) await add({ variants: [{ options: text }] }).catch(() => null);
  const tooLong = add({ variants: [{ options: 'x'.repeat(200) }] });
  await expect(tooLong).rejects.toMatchObject({
    data: { fields: { 'variants.0.options': 'too_long' } },
  });
  await owner.api.call(portableEndpoints.exportFile, {
    params: { hash: shop.window.hash_id },
  });
});

test('imported products can only be changed in their source', async () => {
  await buildTable(owner, shop, 'name,price\nCap,10\n');
  const [cap] = await listProducts();
  expect(cap?.is_entered).toBe(false);
  const params = { id: cap?.id ?? '' };
  const change = owner.api.call(productEntryEndpoints.change, { params, body: shirt });
  await expect(change).rejects.toMatchObject({ status: 404 });
  const removal = owner.api.call(productEntryEndpoints.remove, { params });
  await expect(removal).rejects.toMatchObject({ status: 404 });
});

test('the source of products entered by hand counts them, and cannot be imported', async () => {
  await add();
  await add({ name: 'Linen trousers' });
  const query = { knowledge_id: shop.knowledgeId };
  const { items } = await owner.api.call(productEndpoints.files, { query });
  expect(items).toMatchObject([{ is_entered: true, state: 'ready', products: 2 }]);
  const build = owner.api.call(productEndpoints.build, {
    body: { commerce_datafile_id: items[0]?.id ?? '' },
  });
  await expect(build).rejects.toMatchObject({ status: 404 });
});

test('another organization cannot add, change or delete a product', async () => {
  const params = { id: (await add()).id };
  const { api } = await app.signUp();
  const body = { knowledge_id: shop.knowledgeId, ...shirt };
  for (const call of [
    () => api.call(productEntryEndpoints.create, { body }),
    () => api.call(productEntryEndpoints.change, { params, body: shirt }),
    () => api.call(productEntryEndpoints.remove, { params }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 404 });
  }
});

test('a portable file and a copy contain the products entered by hand', async () => {
  const variants = [{ options: 'Size: L', price: '55 USD', stock: '2' }];
  await add({ variants });
  const params = { hash: shop.window.hash_id };
  const file = await owner.api.call(portableEndpoints.exportFile, { params });
  const imported = await owner.api.call(portableEndpoints.importFile, { body: { file } });
  const copy = await owner.api.call(portableEndpoints.duplicate, { params });
  for (const { hash_id } of [imported, copy]) {
    expect(await answerTo('Is the linen shirt in stock?', hash_id)).toContain('2 left');
  }
});
