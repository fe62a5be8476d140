import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildTable, createShop, waitForBuild } from '#server/testing/products.ts';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';

let site: StandInWebsite;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  site = await startWebsite();
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: site.host } });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await site.close();
});

test('a value that is cut within a character can be stored', async () => {
  const shop = await createShop(app, owner);
  const file = await buildTable(owner, shop, `name,note\nTea,${'x'.repeat(499)}😀\n`);
  expect(file).toMatchObject({ state: 'ready', products: 1 });
});

test('products of a feed are distinguished by ids of any length', async () => {
  const id = randomBytes(6_000).toString('hex');
  const item = (end: string) =>
    `<item><g:id>${id}${end}</g:id><title>Tea ${end}</title><g:price>5 USD</g:price></item>`;
  site.pages['/feed.xml'] = {
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>
      ${item('1')}${item('2')}</channel></rss>`,
  };
  const shop = await createShop(app, owner);
  const { id: fileId } = await owner.api.call(productEndpoints.addFile, {
    body: { knowledge_id: shop.knowledgeId, ecommerce_url: `${site.url}/feed.xml` },
  });
  await owner.api.call(productEndpoints.build, { body: { commerce_datafile_id: fileId } });
  expect(await waitForBuild(owner, shop, fileId)).toMatchObject({ state: 'ready', products: 2 });
});
