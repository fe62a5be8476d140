import { expect, test } from '@jest/globals';
import { readShop } from '#server/testing/read-shop.ts';

const json = 'application/json';

const shirt = {
  id: 7,
  title: 'Linen shirt',
  handle: 'linen-shirt',
  options: [{ name: 'Size', values: ['S', 'M'] }],
};

test('the variants of a Shopify product have their own prices, stock and pictures', async () => {
  const variants = [
    { option1: 'S', price: '199.00', available: false },
    {
      option1: 'M',
      price: '219.00',
      compare_at_price: '249.00',
      available: true,
      featured_image: { src: 'https://cdn.example/m.jpg' },
    },
  ];
  const { products } = await readShop({
    '/meta.json': { type: json, body: '{"currency":"EUR"}' },
    '/products.json?limit=250&page=1': {
      type: json,
      body: JSON.stringify({ products: [{ ...shirt, variants }] }),
    },
  });
  expect(products).toMatchObject([
    {
      key: '7',
      price: 21_900,
      compare_at_price: 24_900,
      stock: 'in',
      attributes: {},
      variants: [
        { price: 19_900, stock: 'out', options: { Size: 'S' } },
        { price: 21_900, options: { Size: 'M' }, image_url: 'https://cdn.example/m.jpg' },
      ],
    },
  ]);
});

test('items of one group in a Google Merchant feed are variants of one product', async () => {
  const item = (id: string, color: string, availability: string) =>
    `<item><g:id>${id}</g:id><g:item_group_id>CUP</g:item_group_id><title>도자기 컵</title>
      <g:price>15000 KRW</g:price><g:availability>${availability}</g:availability><g:color>${color}</g:color></item>`;
  const body = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>
    ${item('C1', '흰색', 'in_stock')}${item('C2', '파란색', 'out_of_stock')}</channel></rss>`;
  const { products } = await readShop(
    { '/feed.xml': { type: 'application/xml', body } },
    'feed.xml',
  );
  expect(products).toMatchObject([
    {
      key: 'CUP',
      name: '도자기 컵',
      stock: 'in',
      variants: [
        { sku: 'C1', stock: 'in', options: { color: '흰색' } },
        { sku: 'C2', stock: 'out', options: { color: '파란색' } },
      ],
    },
  ]);
});

test('a product group in JSON-LD is one product with variants', async () => {
  const { products } = await readShop(
    {
      '/tee': {
        body: `<script type="application/ld+json">{"@type":"ProductGroup","name":"Tee","productGroupID":"TEE","brand":"Nord",
          "hasVariant":[
            {"@type":"Product","sku":"T-S","size":"S","offers":{"price":"20","priceCurrency":"EUR","availability":"SoldOut"}},
            {"@type":"Product","sku":"T-M","size":"M","offers":{"price":"22","priceCurrency":"EUR","availability":"InStock"}}]}</script>`,
      },
    },
    'tee',
  );
  expect(products).toMatchObject([
    {
      key: 'TEE',
      name: 'Tee',
      brand: 'Nord',
      price: 2_200,
      stock: 'in',
      variants: [
        { sku: 'T-S', price: 2_000, stock: 'out', options: { size: 'S' } },
        { sku: 'T-M', price: 2_200, stock: 'in', options: { size: 'M' } },
      ],
    },
  ]);
});
