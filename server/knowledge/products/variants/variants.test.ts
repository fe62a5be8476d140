import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import writeExcel from 'write-excel-file/node';
import { buildTable, createShop, type ShopAgent } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
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

async function productsIn(content: string | Uint8Array, name?: string) {
  const file = await buildTable(owner, shop, content, name);
  const query = { knowledge_id: shop.knowledgeId };
  return { file, items: (await owner.api.call(productEndpoints.list, { query })).items };
}

const shoes = [
  'item_group_id,id,title,price,sale_price,availability,color,size,gtin,brand',
  'G1,R-270,Runner,89.00 USD,,in stock,black,270,8801234567890,Fern',
  'G1,R-280,Runner,89.00 USD,69.00 USD,in stock,black,280,8801234567891,Fern',
  'G1,R-290,Runner,89.00 USD,59.00 USD,out of stock,white,290,8801234567892,Fern',
  ',S-1,Socks,9.00 USD,,in stock,white,M,8801234567893,Fern',
].join('\n');

describe('rows of one group', () => {
  test('are variants of one product, which has the lowest price in stock', async () => {
    const { file, items } = await productsIn(shoes);
    expect(file).toMatchObject({ products: 2, skipped: 0 });
    expect(items).toMatchObject([
      {
        name: 'Runner',
        price: 6_900,
        compare_at_price: 8_900,
        currency: 'USD',
        stock: 'in',
        brand: 'Fern',
        variants: [
          { sku: 'R-270', price: 8_900, stock: 'in', options: { color: 'black', size: '270' } },
          { sku: 'R-280', price: 6_900, compare_at_price: 8_900, options: { size: '280' } },
          { sku: 'R-290', price: 5_900, stock: 'out', options: { color: 'white', size: '290' } },
        ],
      },
      { name: 'Socks', variants: [], attributes: { color: 'white', size: 'M' } },
    ]);
    expect(items[0]?.variants[0]?.options).not.toHaveProperty('gtin');
  });

  test('are sold out when all of them are', async () => {
    const soldOut = shoes.replaceAll(',in stock', ',out of stock');
    expect((await productsIn(soldOut)).items[0]).toMatchObject({ price: 5_900, stock: 'out' });
  });

  test('are found by the code of a variant', async () => {
    await productsIn(shoes);
    const query = { knowledge_id: shop.knowledgeId, text: 'r-290' };
    const found = await owner.api.call(productEndpoints.list, { query });
    expect(found.items.map(({ name }) => name)).toEqual(['Runner']);
  });

  test('need not be adjacent, and the product is named by the common beginning of their names', async () => {
    const { items } = await productsIn(
      'group id,sku,name,price,color\nT,T-1,Linen Shirt - White,$10,white\nX,X-1,Cap,$5,red\nT,T-2,Linen Shirt - Blue,$12,blue\n',
    );
    expect(items).toMatchObject([
      { name: 'Linen Shirt', price: 1_000, variants: [{}, {}] },
      { name: 'Cap', sku: 'X-1', variants: [] },
    ]);
  });

  test('may have a row of their own that describes the product', async () => {
    const { items } = await productsIn(
      'SKU,Name,Parent,Regular price,Sale price,Stock,Attribute 1 name,Attribute 1 value(s)\nHOOD,Hoodie,,,,,Size,"S, L"\nHOOD-S,Hoodie - S,HOOD,$45,$35,4,Size,S\nHOOD-L,Hoodie - L,HOOD,$45,,0,Size,L\n',
    );
    expect(items).toMatchObject([
      {
        name: 'Hoodie',
        price: 3_500,
        variants: [
          { price: 3_500, compare_at_price: 4_500, options: { Size: 'S' } },
          { price: 4_500, compare_at_price: null, stock: 'out', options: { Size: 'L' } },
        ],
      },
    ]);
  });

  test('are read from a workbook in Korean', async () => {
    const rows = [
      ['그룹ID', '상품코드', '상품명', '판매가', '재고', '사이즈'],
      ['A', 'A-1', '캠핑 텐트', '250000', '3', '4인용'],
      ['A', 'A-2', '캠핑 텐트', '320000', '0', '6인용'],
    ];
    const sheet = rows.map((row) => row.map((value) => ({ value })));
    const bytes = await (await writeExcel(sheet)).toBuffer();
    const { items } = await productsIn(new Uint8Array(bytes), 'tents.xlsx');
    expect(items).toMatchObject([
      {
        name: '캠핑 텐트',
        price: 250_000,
        quantity: 3,
        variants: [
          { options: { 사이즈: '4인용' } },
          { options: { 사이즈: '6인용' }, stock: 'out' },
        ],
      },
    ]);
  });
});

test('an export of Shopify names the options once and adds rows for pictures', async () => {
  const { file, items } = await productsIn(
    [
      'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
      'tee,Cotton Tee,<p>Soft</p>,Nord,true,Color,White,T-W,200,4,$20.00,$25.00,https://cdn.example/w.jpg',
      'tee,,,,,,Black,T-B,210,0,$22.00,,https://cdn.example/b.jpg',
      'tee,,,,,,,,,,,,https://cdn.example/back.jpg',
      'mug,Mug,,Nord,true,Title,Default Title,M-1,300,2,$8.00,,',
    ].join('\n'),
  );
  expect(file).toMatchObject({ products: 2, skipped: 0 });
  expect(items).toMatchObject([
    {
      name: 'Cotton Tee',
      description: 'Soft',
      price: 2_000,
      attributes: {},
      variants: [
        { sku: 'T-W', compare_at_price: 2_500, quantity: 4, options: { Color: 'White' } },
        { sku: 'T-B', stock: 'out', options: { Color: 'Black' } },
      ],
    },
    { name: 'Mug', price: 800, variants: [] },
  ]);
});
