import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { measureMaxBusyMs } from '#server/testing/max-busy.ts';
import { readSitemap } from './read-sitemap.ts';

const read = (xml: string) => readSitemap('org', Buffer.from(xml));

test('a sitemap lists pages, an index lists sitemaps', async () => {
  const pages = `<urlset><url><loc> https://a.example/?x=1&amp;y=2 </loc>
    <image:image><image:loc>https://a.example/x.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://a.example/b]]></loc></url></urlset>`;
  const urls = ['https://a.example/?x=1&y=2', 'https://a.example/b'];
  expect(await read(pages)).toEqual({ isIndex: false, urls });
  expect(await readSitemap('org', gzipSync(pages))).toEqual({ isIndex: false, urls });
  const index = '<sm:sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap>';
  expect(await read(index)).toEqual({ isIndex: true, urls: ['https://a.example/1.xml'] });
});

test.each([
  ['sections that never end', '<loc><![CDATA['.repeat(220_000)],
  ['sections that end once', `${'<loc><![CDATA['.repeat(220_000)}</loc>`],
  ['brackets', `<loc>${'<![CDATA[]'.repeat(300_000)}</loc>`],
])('three megabytes of %s do not block the event loop', async (_what, xml) => {
  const busyMs = await measureMaxBusyMs(async () => expect((await read(xml)).urls).toEqual([]));
  expect(busyMs).toBeLessThan(1_000);
});

test("entries beyond the protocol's limit are ignored", async () => {
  const { urls } = await read('<loc>https://a.example/</loc>'.repeat(60_000));
  expect(urls).toHaveLength(50_000);
});
