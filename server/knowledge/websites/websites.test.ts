import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { gzipSync, strToU8 } from 'fflate';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge/knowledge.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';

let site: StandInWebsite;
let app: TestApp;
let owner: TestUser;
let knowledge_id: string;

beforeAll(async () => {
  site = await startWebsite();
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: site.host } });
  owner = await app.signUp();
  const { agent_id } = await app.createWindow(owner);
  const row = await app.services.db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agent_id ?? '')
    .executeTakeFirstOrThrow();
  knowledge_id = row.knowledge_id;
});
afterEach(async () => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  for (const { id } of await list())
    await owner.api.call(websiteEndpoints.remove, { params: { id } });
  site.requested.length = 0;
});
afterAll(async () => {
  await app.close();
  await site.stop();
});

async function list() {
  return (await owner.api.call(websiteEndpoints.list, { query: { knowledge_id } })).items;
}

async function add(path: string, reading: object = {}) {
  const body = { knowledge_id, urls: [site.url + path], ...reading };
  const { items } = await owner.api.call(websiteEndpoints.add, { body });
  return items[0]?.id ?? '';
}

const isFinished = (state: string | undefined) => state === 'ready' || state === 'failed';

async function read(id: string) {
  const rows = await eventually(list, (items) =>
    isFinished(items.find((item) => item.id === id)?.state),
  );
  return rows.find((item) => item.id === id);
}

async function pagesOf(id: string) {
  const input = { params: { id }, query: { size: 100 } };
  const { items } = await owner.api.call(websiteEndpoints.pages, input);
  const state = ({ url, state, reason }: (typeof items)[number]) => [
    url.slice(site.url.length),
    reason ? `${state}: ${reason}` : state,
  ];
  return Object.fromEntries(items.map(state));
}

async function search(text: string) {
  const input = { params: { id: knowledge_id }, body: { text } };
  return (await owner.api.call(knowledgeEndpoints.search, input)).passages;
}

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join(' ');

test('a site is crawled to its depth by its patterns, and passages link to their heading', async () => {
  Object.assign(site.pages, {
    '/': `<h1>Start</h1><p>Welcome to the tea house.</p>${links('/help', '/blog/1', '/help?utm_source=x', 'https://elsewhere.example/')}`,
    '/help': `<h1>Help</h1><h2 id="returns">Returns</h2><p>Teapots go back within fourteen days.</p>${links('/help/deep')}`,
    '/help/deep': `<p>Deep water.</p>${links('/help/deeper')}`,
    '/help/deeper': '<p>Too deep.</p>',
    '/blog/1': '<p>Blog.</p>',
  });
  const id = await add('/', { depth: 2, exclude: ['/blog/*'] });
  expect(await read(id)).toMatchObject({ state: 'ready', reason: null, pages: { ready: 3 } });
  expect(await pagesOf(id)).toEqual({ '/': 'ready', '/help': 'ready', '/help/deep': 'ready' });
  const [passage] = await search('When do teapots go back?');
  expect(passage).toMatchObject({
    source_type: 'url',
    title: 'Help › Returns',
    url: `${site.url}/help#returns`,
  });
  expect(site.requested[0]?.headers['user-agent']).toContain('ChatwindowBot');
});

test('a page in several versions is found in the latest or in the version of the question', async () => {
  const page = (command: string) =>
    `<h1>Install</h1><h2 id="linux">On Linux</h2><p>Run this on Linux:</p><pre><code class="language-sh">${command}</code></pre>`;
  Object.assign(site.pages, {
    '/': links('/v1/install', '/v2/install'),
    '/v1/install': page('old-tea install'),
    '/v2/install': page('tea install'),
  });
  await read(await add('/', { depth: 1 }));
  const search = async (text: string) => {
    const input = { params: { id: knowledge_id }, body: { text } };
    return (await owner.api.call(knowledgeEndpoints.search, input)).answer;
  };
  const latest = await search('How do I install it on Linux?');
  expect(latest.text).toBe('Run this on Linux:\n\n```sh\ntea install\n```');
  expect(latest.citations).toMatchObject([
    { title: 'Install (v2) › On Linux', url: `${site.url}/v2/install#linux` },
  ]);
  const old = await search('How do I install version 1 on Linux?');
  expect(old.text).toContain('old-tea install');
  expect(old.citations).toMatchObject([{ url: `${site.url}/v1/install#linux` }]);
});

test('pages are skipped when robots.txt or noindex forbids them', async () => {
  Object.assign(site.pages, {
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /secret',
    },
    '/': `<p>Open.</p>${links('/secret/1', '/hidden', '/header')}`,
    '/secret/1': '<p>Secret.</p>',
    '/hidden': '<meta name="robots" content="noindex"><p>Hidden.</p>',
    '/header': { headers: { 'x-robots-tag': 'noindex' }, body: '<p>Hidden too.</p>' },
  });
  const id = await add('/');
  await read(id);
  expect(await pagesOf(id)).toEqual({
    '/': 'ready',
    '/secret/1': 'skipped: robots',
    '/hidden': 'skipped: noindex',
    '/header': 'skipped: noindex',
  });
  expect(site.requested.map(({ path }) => path)).not.toContain('/secret/1');
});

test('a crawl fails when robots.txt forbids everything or cannot be fetched', async () => {
  Object.assign(site.pages, { '/robots.txt': 'User-agent: *\nDisallow: /', '/': '<p>Open.</p>' });
  expect(await read(await add('/'))).toMatchObject({ state: 'failed', reason: 'robots' });
  site.pages['/robots.txt'] = { status: 503 };
  expect(await read(await add('/other'))).toMatchObject({
    state: 'failed',
    reason: 'server_error',
  });
});

test('addresses and redirects into the private network are not fetched', async () => {
  const body = { knowledge_id, urls: ['http://127.0.0.1:9/', 'http://169.254.169.254/latest'] };
  const { items } = await owner.api.call(websiteEndpoints.add, { body });
  for (const { id } of items) {
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'unreachable' });
  }
  site.pages['/'] = { status: 302, headers: { location: 'http://127.0.0.1:9/' } };
  expect(await read(await add('/'))).toMatchObject({ state: 'failed', reason: 'elsewhere' });
});

test('redirects and canonical addresses are indexed once, under the target address', async () => {
  Object.assign(site.pages, {
    '/': { status: 301, headers: { location: '/en/' } },
    '/en/': `<p>Real words.</p>${links('/en/?view=print')}`,
    '/en/?view=print': '<link rel="canonical" href="/en/"><p>Real words.</p>',
  });
  const id = await add('/');
  expect(await read(id)).toMatchObject({ state: 'ready', pages: { ready: 1, skipped: 2 } });
});

test('a page that cannot be read has a reason and can be retried alone', async () => {
  Object.assign(site.pages, {
    '/': `<p>Fine.</p>${links('/down', '/private', '/lost', '/file.bin')}`,
    '/down': { status: 500 },
    '/private': { status: 403 },
    '/file.bin': { headers: { 'content-type': 'application/octet-stream' }, body: 'x' },
  });
  const id = await add('/');
  await read(id);
  expect(await pagesOf(id)).toEqual({
    '/': 'ready',
    '/down': 'failed: server_error',
    '/private': 'failed: refused',
    '/lost': 'failed: gone',
    '/file.bin': 'skipped: unsupported_file',
  });
  site.pages['/down'] = '<p>Back.</p>';
  site.requested.length = 0;
  await owner.api.call(websiteEndpoints.crawl, { params: { id }, body: { only_failed: true } });
  expect(await read(id)).toMatchObject({ pages: { ready: 2 } });
  expect(site.requested.map(({ path }) => path)).not.toContain('/');
});

test('a new crawl updates changed pages, removes deleted ones and marks unreachable ones as stale', async () => {
  Object.assign(site.pages, {
    '/': { headers: { etag: '"1"' }, body: `<p>Same.</p>${links('/price', '/old', '/down')}` },
    '/price': '<p>Oolong costs seven euros.</p>',
    '/old': '<p>Lapsang is sold out.</p>',
    '/down': '<p>Matcha arrives in spring.</p>',
  });
  const id = await add('/');
  await read(id);
  site.pages['/price'] = '<p>Oolong costs nine euros.</p>';
  site.pages['/old'] = { status: 410 };
  site.pages['/down'] = { status: 502 };
  await owner.api.call(websiteEndpoints.crawl, { params: { id }, body: {} });
  expect(await read(id)).toMatchObject({ pages: { ready: 2, stale: 1, failed: 1 } });
  expect(await pagesOf(id)).toMatchObject({
    '/old': 'failed: gone',
    '/down': 'stale: server_error',
  });
  const [oolong] = await search('What does oolong cost?');
  expect(oolong?.excerpt).toContain('nine');
  expect(await search('Is lapsang sold out?')).toEqual([]);
  expect((await search('When does matcha arrive?'))[0]?.excerpt).toContain('spring');
  const { items } = await owner.api.call(websiteEndpoints.pages, { params: { id }, query: {} });
  const changed = items.filter(({ changed_at }) => changed_at !== null);
  expect(changed.map(({ url }) => url)).toEqual([`${site.url}/price`]);
});

test('a website is stale after ten days without a check and is crawled by the weekly job', async () => {
  site.pages['/'] = '<p>Weekly.</p>';
  const id = await add('/');
  await read(id);
  await sql`update sources set checked_at = now() - interval '11 days'`.execute(app.services.db);
  expect(await list()).toMatchObject([{ is_stale: true }]);
  await sql`select graphile_worker.add_job('crawl-due-websites')`.execute(app.services.db);
  await eventually(list, ([website]) => website?.is_stale === false);
});

test('a compressed sitemap index and a sitemap of a million entries are read up to the page limit', async () => {
  let written = 0;
  Object.assign(site.pages, {
    '/robots.txt': `Sitemap: ${site.url}/maps/index.xml`,
    '/maps/index.xml': `<sitemapindex><sitemap><loc>${site.url}/maps/a.xml.gz</loc></sitemap><sitemap><loc>${site.url}/maps/b.xml</loc></sitemap></sitemapindex>`,
    '/maps/a.xml.gz': {
      body: gzipSync(strToU8(`<urlset><url><loc>${site.url}/a?x=1&amp;y=2</loc></url></urlset>`)),
    },
    '/maps/b.xml': {
      body: (write: (piece: string) => boolean) => {
        write('<urlset>');
        for (let index = 0; index < 1_000_000; index += 1) {
          written += 1;
          if (!write(`<url><loc>${site.url}/page/${index}</loc></url>`)) break;
        }
      },
    },
    '/a?x=1&y=2': '<p>First.</p>',
    '/page/0': { body: iconv.encode('<meta charset="euc-kr"><p>한국어 쪽입니다.</p>', 'euc-kr') },
  });
  const id = await add('/', { kind: 'sitemap', page_limit: 3 });
  expect(await read(id)).toMatchObject({ state: 'ready', pages: { ready: 2, failed: 1 } });
  expect(await pagesOf(id)).toMatchObject({ '/a?x=1&y=2': 'ready', '/page/0': 'ready' });
  expect((await search('한국어 쪽'))[0]?.excerpt).toBe('한국어 쪽입니다.');
  expect(written).toBeGreaterThan(0);
});

test('a crawl fails as no_sitemap when the file is not a sitemap', async () => {
  site.pages['/sitemap.xml'] = '<html><p>Not found</p></html>';
  expect(await read(await add('/', { kind: 'sitemap' }))).toMatchObject({ reason: 'no_sitemap' });
});

test('a stopped crawl still answers, a deleted website does not, and strangers get a 404', async () => {
  Object.assign(site.pages, {
    '/robots.txt': 'User-agent: *\nCrawl-delay: 1',
    '/': `<p>Sencha steeps one minute.</p>${links('/1', '/2', '/3', '/4')}`,
  });
  const id = await add('/');
  await eventually(list, ([website]) => website?.pages.ready === 1);
  const stranger = await app.signUp();
  const foreign = stranger.api.call(websiteEndpoints.stop, { params: { id } });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  const stopped = await owner.api.call(websiteEndpoints.stop, { params: { id } });
  expect(stopped).toMatchObject({ state: 'stopped', pages: { waiting: 0, ready: 1 } });
  expect(await search('How long does sencha steep?')).toHaveLength(1);
  await owner.api.call(websiteEndpoints.remove, { params: { id } });
  expect(await search('How long does sencha steep?')).toEqual([]);
});

test('an address that differs in fragment or credentials is the same website', async () => {
  site.pages['/'] = '<p>Once.</p>';
  const id = await add('/');
  await read(id);
  const named = site.url.replace('http://', 'http://user:secret@');
  const body = { knowledge_id, urls: [`${site.url}/#top`, named] };
  const { items } = await owner.api.call(websiteEndpoints.add, { body });
  expect(items).toMatchObject([{ id, unchanged: true }]);
});
