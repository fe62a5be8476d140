import { expect, test } from '@jest/globals';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { measureMaxBusyMs } from '#server/testing/max-busy.ts';
import { readShop } from '#server/testing/read-shop.ts';
import type { ShopPages } from '#server/testing/stand-ins/shop-server.ts';
import { readShopProducts } from './read-shop-products.ts';

const json = 'application/json';

const shirt = {
  id: 7,
  title: 'Linen shirt',
  handle: 'linen-shirt',
  body_html: '<p>Cool &amp; light</p>',
  vendor: 'Nord',
  product_type: 'Shirts',
  images: [{ src: 'https://cdn.example/shirt.jpg' }],
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [{ sku: 'L-S', price: '199.00', compare_at_price: '249.00', available: true }],
};

test('a Shopify shop is read in its currency until a page is repeated', async () => {
  const body = JSON.stringify({ products: [shirt] });
  const { products } = await readShop({
    '/meta.json': { type: json, body: '{"currency":"EUR"}' },
    '/products.json?limit=250&page=1': { type: json, body },
    '/products.json?limit=250&page=2': { type: json, body },
  });
  expect(products).toMatchObject([
    {
      key: '7',
      name: 'Linen shirt',
      price: 19_900,
      compare_at_price: 24_900,
      currency: 'EUR',
      description: 'Cool & light',
      stock: 'in',
      attributes: { Size: 'S, M' },
      url: expect.stringMatching(/\/products\/linen-shirt$/),
    },
  ]);
});

test('a WooCommerce shop is read without permalinks, with prices in minor units', async () => {
  const product = {
    id: 3,
    name: 'Mug',
    permalink: 'https://shop.example/mug',
    sku: 'M3',
    prices: { currency_code: 'USD', price: '1105', regular_price: '1500' },
    is_in_stock: false,
  };
  const page = { type: json, body: JSON.stringify([product]) };
  const { products } = await readShop({
    '/?rest_route=/wc/store/v1/products&per_page=100&page=1': page,
  });
  expect(products).toMatchObject([
    { name: 'Mug', price: 1_105, compare_at_price: 1_500, currency: 'USD', stock: 'out' },
  ]);
});

test('figures of a shop that are too large to store are left out', async () => {
  const mug = { id: 3, name: 'Mug', permalink: '/mug', is_in_stock: true };
  const listed = [
    { ...mug, prices: { currency_code: 'USD', price: '9'.repeat(400) } },
    { ...mug, id: 4, prices: { currency_code: 'USD', price: '1' }, low_stock_remaining: 9e12 },
  ];
  const { products } = await readShop({
    '/wp-json/wc/store/v1/products?per_page=100&page=1': {
      type: json,
      body: JSON.stringify(listed),
    },
  });
  expect(products).toMatchObject([{ key: '4', price: 1, quantity: 2_000_000_000 }]);
});

test('a Google Merchant feed retains leading zeros of ids', async () => {
  const { products } = await readShop(
    {
      '/feed.xml': {
        type: 'application/xml',
        body: `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title><item>
          <g:id>0012</g:id><title>도자기 컵</title><g:price>15000 KRW</g:price>
          <g:sale_price>12000 KRW</g:sale_price><g:availability>in_stock</g:availability>
          <link>https://shop.example/12</link></item></channel></rss>`,
      },
    },
    'feed.xml',
  );
  expect(products).toMatchObject([
    { key: '0012', name: '도자기 컵', price: 12_000, compare_at_price: 15_000, stock: 'in' },
  ]);
});

const xml = 'application/xml';
const linked = (...feeds: [type: string, href: string][]) =>
  feeds.map(([type, href]) => `<link rel="alternate" type="${type}" href="${href}">`).join('\n');
const atom = (entry: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
    <entry>${entry}</entry></feed>`;

test('a long feed is read in batches', async () => {
  const item = (id: number) => `<item><g:id>${id}</g:id><title>Mug ${id}</title></item>`;
  const items = Array.from({ length: 1_200 }, (_, id) => item(id)).join('');
  const body = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`;
  const { batches } = await readShop({ '/feed.xml': { type: xml, body } }, 'feed.xml');
  expect(batches.map(({ products }) => products.length)).toEqual([500, 500, 200]);
  expect(batches.map(({ progress }) => progress)).toEqual([41, 83, 99]);
});

test('a linked product feed is read, but not news feeds or feeds on other hosts', async () => {
  const blogPost = atom('<id>post-1</id><title>We are open</title><link href="/blog/1"/>');
  const mug = atom(`<g:id>M1</g:id><title>Mug</title><g:price>12.50 EUR</g:price>
    <link rel="alternate" href="/mug"/><link rel="self" href="/feeds/m1"/>`);
  const { products, requested } = await readShop({
    '/robots.txt': { body: 'User-agent: *\nDisallow: /feeds/secret.xml' },
    '/': {
      body: `${linked(
        ['application/atom+xml', '/blog.atom'],
        ['text/html', '/en'],
        ['application/xml', 'https://elsewhere.example/products.xml'],
        ['application/xml', '/feeds/secret.xml'],
        ['application/rss+xml', '/broken.xml'],
        ['application/atom+xml; charset=utf-8', 'feeds/google.xml'],
      )}`,
    },
    '/blog.atom': { type: xml, body: blogPost },
    '/broken.xml': { status: 500, body: '' },
    '/feeds/google.xml': { type: xml, body: mug },
    '/feeds/secret.xml': { type: xml, body: mug.replace('M1', 'secret') },
  });
  expect(products).toMatchObject([{ key: 'M1', name: 'Mug', price: 1_250, currency: 'EUR' }]);
  expect(products[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mug$/);
  expect(requested).not.toContain('/feeds/secret.xml');
  expect(requested).not.toContain('/en');
});

test('a shop is read by its sitemap when its feeds have no products', async () => {
  const { products } = await readShop({
    '/': { body: linked(['application/rss+xml', '/feed/'], ['application/xml', '/gone.xml']) },
    '/feed/': { type: xml, body: '<rss><channel><item><title>News</title></item></channel></rss>' },
    '/sitemap.xml': { body: '<urlset><url><loc>{origin}/products/a</loc></url></urlset>' },
    '/products/a': {
      body: `<script type="application/ld+json">{"@type":"Product","name":"Tea"}</script>`,
    },
  });
  expect(products).toMatchObject([{ name: 'Tea' }]);
});

test('a build continues from its checkpoint', async () => {
  const body = JSON.stringify({ products: [shirt] });
  const checkpoint = { by: 'shopify', page: 3, currency: 'USD' };
  const pages = { '/products.json?limit=250&page=3': { type: json, body } };
  const { requested, products } = await readShop(pages, '', checkpoint);
  expect(requested).toEqual([
    '/robots.txt',
    ...[3, 4].map((n) => `/products.json?limit=250&page=${n}`),
  ]);
  expect(products).toHaveLength(1);
});

test.each([
  [
    'a shop whose robots.txt forbids it',
    { '/robots.txt': { body: 'User-agent: *\nDisallow: /' } },
    'refused_by_robots',
  ],
  ['a server that is broken', { '/robots.txt': { status: 503, body: '' } }, 'unreachable'],
  ['a page without products', { '/': { body: '<h1>Hello</h1>' } }, 'no_products'],
])('%s fails with its reason', async (_what, pages: ShopPages, reason) => {
  await expect(readShop(pages)).rejects.toMatchObject({ reason });
});

const xmlHead = '<?xml version="1.0"?>';

test.each([
  ['nested elements', 'text/html', '<div>'.repeat(580_000)],
  ['paragraphs', 'text/html', '<p>a</p>'.repeat(360_000)],
  ['variables without an end', 'text/html', 'var iProductNo='.repeat(190_000)],
  ['URLs without an end', 'text/html', `var iProductNo='1';${'//a'.repeat(900_000)}`],
  ['a nested feed', 'application/xml', `${xmlHead}${'<feed><entry>'.repeat(220_000)}`],
  ['a long robots.txt', 'text/plain', ''],
])(
  'a shop that responds with megabytes of %s does not block the event loop',
  async (_what, type, body) => {
    const robots = body ? '' : 'Disallow: /a\n'.repeat(600_000);
    const pages = { '/robots.txt': { body: robots }, '/': { type, body } };
    const busyMs = await measureMaxBusyMs(async () => {
      await expect(readShop(pages)).rejects.toMatchObject({
        reason: expect.stringMatching(/^(no_products|file_too_large|broken|refused_by_robots)$/),
      });
    });
    expect(busyMs).toBeLessThan(2_000);
  },
);

test('a private address fails like an unreachable one', async () => {
  const fetch = createGuardedFetch({ maxBytes: 1_000, timeoutMs: 1_000 });
  const source = {
    organizationId: 'org',
    url: 'http://169.254.169.254/',
    currency: 'KRW',
    checkpoint: null,
  };
  const reading = readShopProducts(fetch, source, { pauseMs: 0 });
  await expect(reading.next()).rejects.toMatchObject({ reason: 'unreachable' });
  await fetch.close();
});
