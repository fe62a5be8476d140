import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { gzipSync, strToU8 } from 'fflate';
import iconv from 'iconv-lite';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { createWebsiteClient, type WebsiteClient } from '#server/testing/websites.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge/knowledge.ts';
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

test('a site is crawled to its depth by its patterns, and passages link to their heading', async () => {
  Object.assign(site.pages, {
    '/': `<h1>Start</h1><p>Welcome to the tea house.</p>${links('/help', '/blog/1', '/help?utm_source=x', 'https://elsewhere.example/')}`,
    '/help': `<h1>Help</h1><h2 id="returns">Returns</h2><p>Teapots go back within fourteen days.</p>${links('/help/deep')}`,
    '/help/deep': `<p>Deep water.</p>${links('/help/deeper')}`,
    '/help/deeper': '<p>Too deep.</p>',
    '/blog/1': '<p>Blog.</p>',
  });
  const id = await websites.add('/', { depth: 2, exclude: ['/blog/*'] });
  expect(await websites.waitForCrawl(id)).toMatchObject({
    state: 'ready',
    reason: null,
    pages: { ready: 3 },
  });
  expect(await websites.pagesOf(id)).toEqual({
    '/': 'ready',
    '/help': 'ready',
    '/help/deep': 'ready',
  });
  const [passage] = await websites.search('When do teapots go back?');
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
  await websites.waitForCrawl(await websites.add('/', { depth: 1 }));
  const answerTo = async (text: string) => {
    const input = { params: { id: websites.knowledge_id }, body: { text } };
    return (await owner.api.call(knowledgeEndpoints.search, input)).answer;
  };
  const latest = await answerTo('How do I install it on Linux?');
  expect(latest.text).toBe('Run this on Linux:\n\n```sh\ntea install\n```');
  expect(latest.citations).toMatchObject([
    { title: 'Install (v2) › On Linux', url: `${site.url}/v2/install#linux` },
  ]);
  const old = await answerTo('How do I install version 1 on Linux?');
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
  const id = await websites.add('/');
  await websites.waitForCrawl(id);
  expect(await websites.pagesOf(id)).toEqual({
    '/': 'ready',
    '/secret/1': 'skipped: robots',
    '/hidden': 'skipped: noindex',
    '/header': 'skipped: noindex',
  });
  expect(site.requested.map(({ path }) => path)).not.toContain('/secret/1');
});

test('a crawl fails when robots.txt forbids everything or cannot be fetched', async () => {
  Object.assign(site.pages, { '/robots.txt': 'User-agent: *\nDisallow: /', '/': '<p>Open.</p>' });
  expect(await websites.waitForCrawl(await websites.add('/'))).toMatchObject({
    state: 'failed',
    reason: 'robots',
  });
  site.pages['/robots.txt'] = { status: 503 };
  expect(await websites.waitForCrawl(await websites.add('/other'))).toMatchObject({
    state: 'failed',
    reason: 'server_error',
  });
});

test('URLs and redirects into the private network are not fetched', async () => {
  const body = {
    knowledge_id: websites.knowledge_id,
    urls: ['http://127.0.0.1:9/', 'http://169.254.169.254/latest'],
  };
  const { items } = await owner.api.call(websiteEndpoints.add, { body });
  for (const { id } of items) {
    expect(await websites.waitForCrawl(id)).toMatchObject({
      state: 'failed',
      reason: 'unreachable',
    });
  }
  site.pages['/'] = { status: 302, headers: { location: 'http://127.0.0.1:9/' } };
  expect(await websites.waitForCrawl(await websites.add('/'))).toMatchObject({
    state: 'failed',
    reason: 'elsewhere',
  });
});

test('redirects and canonical URLs are indexed once, under the target URL', async () => {
  Object.assign(site.pages, {
    '/': { status: 301, headers: { location: '/en/' } },
    '/en/': `<p>Real words.</p>${links('/en/?view=print')}`,
    '/en/?view=print': '<link rel="canonical" href="/en/"><p>Real words.</p>',
  });
  const id = await websites.add('/');
  expect(await websites.waitForCrawl(id)).toMatchObject({
    state: 'ready',
    pages: { ready: 1, skipped: 2 },
  });
  expect(await websites.pagesOf(id)).toEqual({
    '/': 'skipped: moved',
    '/en/': 'ready',
    '/en/?view=print': 'skipped: moved',
  });
});

test('a compressed sitemap and one that breaks off are read up to the page limit', async () => {
  const entries = Array.from(
    { length: 1_000 },
    (_, index) => `<url><loc>${site.url}/page/${index}</loc></url>`,
  );
  Object.assign(site.pages, {
    '/robots.txt': `Sitemap: ${site.url}/maps/index.xml`,
    '/maps/index.xml': `<sitemapindex><sitemap><loc>${site.url}/maps/a.xml.gz</loc></sitemap><sitemap><loc>${site.url}/maps/b.xml</loc></sitemap></sitemapindex>`,
    '/maps/a.xml.gz': {
      body: gzipSync(strToU8(`<urlset><url><loc>${site.url}/a?x=1&amp;y=2</loc></url></urlset>`)),
    },
    '/maps/b.xml': `<urlset>${entries.join('')}`,
    '/a?x=1&y=2': '<p>First.</p>',
    '/page/0': { body: iconv.encode('<meta charset="euc-kr"><p>한국어 쪽입니다.</p>', 'euc-kr') },
  });
  const id = await websites.add('/', { kind: 'sitemap', page_limit: 3 });
  expect(await websites.waitForCrawl(id)).toMatchObject({
    state: 'ready',
    pages: { ready: 2, failed: 1 },
  });
  expect(await websites.pagesOf(id)).toMatchObject({ '/a?x=1&y=2': 'ready', '/page/0': 'ready' });
  expect((await websites.search('한국어 쪽'))[0]?.excerpt).toBe('한국어 쪽입니다.');
});

test('a file whose name has characters that the database cannot store is read', async () => {
  Object.assign(site.pages, {
    '/': `<p>Start.</p>${links('/notes%00.txt')}`,
    '/notes%00.txt': { headers: { 'content-type': 'text/plain' }, body: 'Scones at four.' },
  });
  const id = await websites.add('/');
  expect(await websites.waitForCrawl(id)).toMatchObject({ state: 'ready', pages: { ready: 2 } });
});

test('a crawl fails as no_sitemap when the file is not a sitemap', async () => {
  site.pages['/sitemap.xml'] = '<html><p>Not found</p></html>';
  expect(await websites.waitForCrawl(await websites.add('/', { kind: 'sitemap' }))).toMatchObject({
    reason: 'no_sitemap',
  });
});

test('a URL that differs in fragment or credentials is the same website', async () => {
  site.pages['/'] = '<p>Once.</p>';
  const id = await websites.add('/');
  await websites.waitForCrawl(id);
  const named = site.url.replace('http://', 'http://user:secret@');
  const body = { knowledge_id: websites.knowledge_id, urls: [`${site.url}/#top`, named] };
  const { items } = await owner.api.call(websiteEndpoints.add, { body });
  expect(items).toMatchObject([{ id, unchanged: true }]);
});
