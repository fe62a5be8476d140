import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { addTestTable as addDataTable, waitForTable } from '#server/testing/data-tables.ts';
import { addTestDocument, documentsOf, waitForDocuments } from '#server/testing/documents.ts';
import { eventually } from '#server/testing/eventually.ts';
import { addProductTable as addProducts, createShop } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';
import { startJobs } from './worker.ts';

let app: TestApp;
let owner: TestUser;
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(async () => {
  await jobs?.stop();
  await app.close();
});

test('a source whose reading process died on every attempt ends as failed, and can be read again', async () => {
  const { db } = app.services;
  const shop = await createShop(app, owner);
  const words = 'Orchids are watered once a week.';
  await addTestDocument(owner, shop.window, words, 'care.txt');
  const table = await addDataTable(owner, shop.agentId, 'City,Sales\nSeoul,3\n');
  const products = await addProducts(owner, shop, 'Name,Price\nRose,5000\n');
  await owner.api.call(productEndpoints.build, { body: { commerce_datafile_id: products.id } });
  await owner.api.call(websiteEndpoints.add, {
    body: { agent_id: shop.agentId, urls: ['https://shop.example/help'] },
  });
  await sql`update sources set state = 'reading', progress = 10`.execute(db);
  await sql`update jobs set state = 'running'`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);

  jobs = await startJobs(app.services);
  await enqueueJob(db, 'release-lost-jobs', {});
  const failed = { state: 'failed', reason: 'interrupted' };
  expect(await waitForDocuments(owner, shop.window)).toMatchObject([failed]);
  expect(await waitForTable(owner, table.id)).toMatchObject(failed);
  const states = () =>
    sql<{ state: string; reason: string; error: string }>`
      select state, reason from sources where kind in ('products', 'website')
      union all select state, error from jobs`.execute(db);
  const { rows } = await eventually(states, ({ rows: all }) =>
    all.every(({ state }) => state === 'failed'),
  );
  expect(rows).toEqual(Array.from({ length: 6 }, () => failed));

  await addTestDocument(owner, shop.window, words, 'care.txt');
  expect(await waitForDocuments(owner, shop.window)).toMatchObject([{ state: 'ready' }]);
  expect(await documentsOf(owner, shop.window)).toHaveLength(1);
});
