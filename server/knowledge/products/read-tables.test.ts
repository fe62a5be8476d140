import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import writeExcel from 'write-excel-file/node';
import {
  addProductTable,
  buildTable,
  createShop,
  type ShopAgent,
  waitForBuild,
} from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';

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
const noise = Uint8Array.from({ length: 5_000 }, (_, index) => 0x80 + ((index * 73) % 0x7f));
const listed = (query: object = {}) =>
  owner.api.call(productEndpoints.list, { query: { knowledge_id: shop.knowledgeId, ...query } });
const names = async (query?: object) => (await listed(query)).items.map(({ name }) => name);

describe('a build', () => {
  test('imports a table with Korean column names and skips rows without a product name', async () => {
    const file = await buildTable(owner, shop, table);
    expect(file).toMatchObject({ state: 'ready', progress: 100, products: 2, skipped: 1 });
    expect((await listed()).items).toMatchObject([
      {
        sku: 'K-1',
        name: '빨간 운동화',
        price: 29_000,
        compare_at_price: 39_000,
        currency: 'KRW',
        stock: 'in',
        quantity: 5,
        url: 'https://shop.example/1',
        attributes: { 색상: '빨강' },
      },
      { sku: 'K-2', price: 45_000, compare_at_price: null, stock: 'out', quantity: 0 },
    ]);
  });

  test('requested again before it has ended is the same job', async () => {
    const idle = await createTestApp();
    try {
      const user = await idle.signUp();
      const { id } = await addProductTable(user, await createShop(idle, user), table);
      const body = { commerce_datafile_id: id };
      const build = () => user.api.call(productEndpoints.build, { body });
      const jobs = await Promise.all([build(), build(), build()]);
      expect(new Set(jobs.map(({ job_id }) => job_id)).size).toBe(1);
    } finally {
      await idle.close();
    }
  });

  test('requested again afterwards is a new job that leaves unchanged products as they are', async () => {
    const { id } = await addProductTable(owner, shop, table);
    const body = { commerce_datafile_id: id };
    const build = () => owner.api.call(productEndpoints.build, { body });
    const first = await build();
    const { products } = await waitForBuild(owner, shop, id);
    const before = (await listed()).items;
    expect((await build()).job_id).not.toBe(first.job_id);
    expect(await waitForBuild(owner, shop, id)).toMatchObject({ state: 'ready', products });
    expect((await listed()).items).toEqual(before);
  });

  test.each([
    ['EUC-KR', 'cp949'],
    ['UTF-8 with a byte order mark', 'utf8'],
    ['UTF-16', 'utf16le'],
  ])('reads a table in %s', async (_name, encoding) => {
    const bytes = iconv.encode(table, encoding, { addBOM: encoding !== 'cp949' });
    await buildTable(owner, shop, bytes);
    expect(await names()).toEqual(['빨간 운동화', '파란 구두']);
  });

  test('reads tables in Shift_JIS and GB18030', async () => {
    const japanese =
      '商品コード,商品名,価格,在庫\nJ-1,こちらの赤いスニーカーです,"12,800円",あり\n';
    await buildTable(owner, shop, iconv.encode(japanese, 'shift_jis'), 'ja.csv');
    const chinese = '货号,商品名称,售价\nC-1,这是我们的红色运动鞋,199元\n';
    await buildTable(owner, shop, iconv.encode(chinese, 'gb18030'), 'zh.csv');
    expect((await listed()).items).toMatchObject([
      { name: 'こちらの赤いスニーカーです', price: 12_800, currency: 'JPY' },
      { name: '这是我们的红色运动鞋', price: 19_900, currency: 'CNY' },
    ]);
  });

  test('removes bidi controls from names of products', async () => {
    await buildTable(owner, shop, '상품명,판매가\n장미\u202Egpj.exe,1000\n');
    expect(await names()).toEqual(['장미gpj.exe']);
  });

  test('reads a workbook', async () => {
    const rows = [
      ['Nombre', 'Precio', 'Existencias'],
      ['Taza roja', '12,50 €', '3'],
    ];
    const sheet = rows.map((row) => row.map((value) => ({ value })));
    const bytes = await (await writeExcel(sheet)).toBuffer();
    await buildTable(owner, shop, new Uint8Array(bytes), 'productos.xlsx');
    expect((await listed()).items).toMatchObject([
      { name: 'Taza roja', price: 1_250, currency: 'EUR', quantity: 3 },
    ]);
  });

  test.each([
    [
      'a quote that is never closed',
      'name,price\n"Red mug,5\nBlue mug,6\n',
      ['Red mug', 'Blue mug'],
    ],
    ['quotes within quotes', 'name;price\n"The "best" mug";5\n', ['The "best" mug']],
    ['rows of other lengths', 'name,price\nA\nB,1,2,3\n\n,,\n', ['A', 'B']],
    ['the same key twice', 'sku,name\n1,Old\n1,New\n', ['New']],
    ['tabs', 'title\tprice\nTea pot\t9.90 USD\n', ['Tea pot']],
  ])('reads a table with %s', async (_what, content, expected) => {
    await buildTable(owner, shop, content);
    expect(await names()).toEqual(expected);
  });

  test.each([
    ['nothing but a header', 'name,price\n', 'empty'],
    ['no column of names', 'weight,height\n1,2\n', 'no_names'],
    ['bytes in no known encoding', noise, 'broken'],
  ])('fails with a reason for a table with %s', async (_what, content, reason) => {
    expect(await buildTable(owner, shop, content)).toMatchObject({ state: 'failed', reason });
  });

  test('converts HTML to text and removes URLs with other protocols than HTTP', async () => {
    await buildTable(
      owner,
      shop,
      'name,description,url,image\n"<b>Mug</b><script>alert(1)</script>","<p>Blue</p><p>&amp; round</p>",javascript:alert(1),data:x\n',
    );
    expect((await listed()).items).toMatchObject([
      { name: 'Mug', description: 'Blue\n& round', url: null, image_url: null },
    ]);
  });

  test('accepts a mapping only when it maps the name', async () => {
    const { id } = await addProductTable(owner, shop, 'a,b\nTea,4\n');
    const body = { commerce_datafile_id: id, mapping: { price: 'b' } };
    await expect(owner.api.call(productEndpoints.build, { body })).rejects.toMatchObject({
      data: { fields: { 'mapping.name': 'required' } },
    });
    await owner.api.call(productEndpoints.build, {
      body: { ...body, mapping: { name: 'a', price: 'b' } },
    });
    await waitForBuild(owner, shop, id);
    expect(await names()).toEqual(['Tea']);
  });
});
