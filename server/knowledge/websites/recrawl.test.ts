import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { createWebsiteClient, type WebsiteClient } from '#server/testing/websites.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';

let site: StandInWebsite;
let app: TestApp;
let owner: TestUser;
let websites: WebsiteClient;

beforeAll(async () => {
  site = await startWebsite();
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: site.host } });
  owner = await app.signUp();
  websites = await createWebsiteClient(app, owner, site);
});
afterEach(async () => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  await websites.removeAll();
  site.requested.length = 0;
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join(' ');

test('a page that cannot be read has a reason and can be retried alone', async () => {
  Object.assign(site.pages, {
    '/': `<p>Fine.</p>${links('/down', '/private', '/lost', '/file.bin')}`,
    '/down': { status: 500 },
    '/private': { status: 403 },
    '/file.bin': { headers: { 'content-type': 'application/octet-stream' }, body: 'x' },
  });
  const id = await websites.add('/');
  await websites.waitForCrawl(id);
  expect(await websites.pagesOf(id)).toEqual({
    '/': 'ready',
    '/down': 'failed: server_error',
    '/private': 'failed: refused',
    '/lost': 'failed: gone',
    '/file.bin': 'skipped: unsupported_file',
  });
  site.pages['/down'] = '<p>Back.</p>';
  site.requested.length = 0;
  await owner.api.call(websiteEndpoints.crawl, { params: { id }, body: { only_failed: true } });
  expect(await websites.waitForCrawl(id)).toMatchObject({ pages: { ready: 2 } });
  expect(site.requested.map(({ path }) => path)).not.toContain('/');
});

test('a new crawl updates changed pages, removes deleted ones and marks unreachable ones as stale', async () => {
  Object.assign(site.pages, {
    '/': { headers: { etag: '"1"' }, body: `<p>Same.</p>${links('/price', '/old', '/down')}` },
    '/price': '<p>Oolong costs seven euros.</p>',
    '/old': '<p>Lapsang is sold out.</p>',
    '/down': '<p>Matcha arrives in spring.</p>',
  });
  const id = await websites.add('/');
  await websites.waitForCrawl(id);
  site.pages['/price'] = '<p>Oolong costs nine euros.</p>';
  site.pages['/old'] = { status: 410 };
  site.pages['/down'] = { status: 502 };
  await owner.api.call(websiteEndpoints.crawl, { params: { id }, body: {} });
  expect(await websites.waitForCrawl(id)).toMatchObject({
    pages: { ready: 2, stale: 1, failed: 1 },
  });
  expect(await websites.pagesOf(id)).toMatchObject({
    '/old': 'failed: gone',
    '/down': 'stale: server_error',
  });
  const [oolong] = await websites.search('What does oolong cost?');
  expect(oolong?.excerpt).toContain('nine');
  expect(await websites.search('Is lapsang sold out?')).toEqual([]);
  expect((await websites.search('When does matcha arrive?'))[0]?.excerpt).toContain('spring');
  const { items } = await owner.api.call(websiteEndpoints.pages, { params: { id }, query: {} });
  const changed = items.filter(({ changed_at }) => changed_at !== null);
  expect(changed.map(({ url }) => url)).toEqual([`${site.url}/price`]);
});

test('a website is stale after ten days without a check and is crawled by the weekly job', async () => {
  site.pages['/'] = '<p>Weekly.</p>';
  const id = await websites.add('/');
  await websites.waitForCrawl(id);
  await sql`update sources set checked_at = now() - interval '11 days'`.execute(app.services.db);
  expect(await websites.list()).toMatchObject([{ is_stale: true }]);
  await sql`select graphile_worker.add_job('crawl-due-websites')`.execute(app.services.db);
  await eventually(websites.list, ([website]) => website?.is_stale === false);
});

test('pages of a stopped crawl are found, those of a deleted website are not, and strangers get 404', async () => {
  Object.assign(site.pages, {
    '/robots.txt': 'User-agent: *\nCrawl-delay: 1',
    '/': `<p>Sencha steeps one minute.</p>${links('/1', '/2', '/3', '/4')}`,
  });
  const id = await websites.add('/');
  await eventually(websites.list, ([website]) => website?.pages.ready === 1);
  const stranger = await app.signUp();
  const foreign = stranger.api.call(websiteEndpoints.stop, { params: { id } });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  const stopped = await owner.api.call(websiteEndpoints.stop, { params: { id } });
  expect(stopped).toMatchObject({ state: 'stopped', pages: { waiting: 0, ready: 1 } });
  expect(await websites.search('How long does sencha steep?')).toHaveLength(1);
  await owner.api.call(websiteEndpoints.remove, { params: { id } });
  expect(await websites.search('How long does sencha steep?')).toEqual([]);
});
