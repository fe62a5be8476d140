import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { readShop } from '#server/testing/read-shop.ts';
import type { ShopPages } from '#server/testing/stand-ins/shop-server.ts';

const jsonLd = (data: string) => `<script type="application/ld+json">${data}</script>`;

test('pages in the sitemap are read by JSON-LD or Open Graph, invalid blocks are skipped', async () => {
  const pages: ShopPages = {
    '/robots.txt': {
      body: 'User-agent: *\nDisallow: /products/secret\nSitemap: {origin}/maps.xml',
    },
    '/maps.xml': {
      body: '<sitemapindex><sitemap><loc>{origin}/map-products.xml</loc></sitemap></sitemapindex>',
    },
    '/map-products.xml': {
      body: `<urlset>${['a', 'b', 'secret'].map((name) => `<url><loc>{origin}/products/${name}</loc></url>`).join('')}
        <url><loc>https://elsewhere.example/products/x</loc></url><url><loc>{origin}/about</loc></url></urlset>`,
    },
    '/products/a': {
      body: `${jsonLd('{broken')}${jsonLd(`{"@graph":[{"@type":["Product"],"name":"Tea","sku":"T1",
        "image":["/tea.jpg"],"brand":{"name":"Leaf"},
        "offers":[{"price":"37,000","priceCurrency":"KRW","availability":"https://schema.org/SoldOut",}]}]}`)}`,
    },
    '/products/b': {
      body: `<meta property="og:title" content="Pot"><meta property="product:price:amount" content="12.5">
        <meta property="product:price:currency" content="EUR">`,
    },
    '/products/secret': { body: jsonLd('{"@type":"Product","name":"Secret"}') },
  };
  const { products, requested, batches } = await readShop(pages);
  expect(products).toMatchObject([
    { key: 'T1', name: 'Tea', price: 37_000, stock: 'out', brand: 'Leaf' },
    { name: 'Pot', price: 1_250, currency: 'EUR' },
  ]);
  expect(requested).not.toContain('/products/secret');
  expect(requested).not.toContain('/about');
  expect(batches.at(-1)).toMatchObject({ progress: 99 });
});

const urlset = (paths: string[], gap = '') =>
  `<urlset>${paths.map((path) => `<url><loc>{origin}${path}</loc></url>`).join(gap)}</urlset>`;
const tea = { body: jsonLd('{"@type":"Product","name":"Tea","sku":"T1"}') };

test('compressed sitemaps are read, and a damaged one does not affect others', async () => {
  const { products } = await readShop({
    '/robots.txt': {
      body: ['cut', 'noise', 'whole'].map((map) => `Sitemap: {origin}/${map}.xml.gz\n`).join(''),
    },
    '/cut.xml.gz': { body: gzipSync(urlset(['/products/x'])).subarray(0, -30) },
    '/noise.xml.gz': { body: Buffer.from('1f8b0800ffffffffffffffffffff', 'hex') },
    '/whole.xml.gz': { body: urlset(['/products/a']), isPacked: true },
    '/products/a': tea,
  });
  expect(products).toMatchObject([{ key: 'T1', name: 'Tea' }]);
});

test('a compressed sitemap is truncated when it unpacks to more than the limit', async () => {
  const bomb = urlset(['/products/early', '/products/late'], ' '.repeat(80_000_000));
  const { products, requested } = await readShop({
    '/robots.txt': { body: 'Sitemap: {origin}/bomb.xml.gz\nSitemap: {origin}/map.xml' },
    '/bomb.xml.gz': { body: bomb, isPacked: true },
    '/map.xml': { body: urlset(['/products/a']) },
    '/products/a': tea,
  });
  expect(products).toMatchObject([{ key: 'T1' }]);
  expect(requested).not.toContain('/products/late');
});

test('a Cafe24 page in EUC-KR is read by its scripts', async () => {
  const page = `<html><head><meta charset="euc-kr"></head><script>
    var iProductNo = '31'; var x = 1;
    var product_name = '겨울 니트';
    var product_price = '37000';
    var option_stock_data = '{\\"P0A\\":{\\"use_stock\\":false,\\"stock_number\\":0}}';</script></html>`;
  const body = iconv.encode(page, 'cp949');
  const path = 'product/detail.html?product_no=31';
  const { products } = await readShop({ [`/${path}`]: { type: 'text/html', body } }, path);
  expect(products).toMatchObject([{ key: '31', name: '겨울 니트', price: 37_000, stock: 'in' }]);
});
