import { expect, test } from '@jest/globals';
import { measureMaxBusyMs } from '#server/testing/max-busy.ts';
import { readRobots } from './read-robots.ts';

const site = 'https://shop.example';
const read = (text: string) =>
  readRobots('org', { url: `${site}/robots.txt`, text, agent: 'ChatwindowBot' });

test('readRobots returns the rules for our agent, the crawl delay and the sitemaps', async () => {
  const robots = await read(`User-agent: ChatwindowBot\nDisallow: /secret\nCrawl-delay: 60
    Sitemap: ${site}/map.xml`);
  expect(await robots.allows(`${site}/`)).toBe(true);
  expect(await robots.allows(`${site}/secret/1`)).toBe(false);
  expect(robots).toMatchObject({ delayMs: 10_000, sitemaps: [`${site}/map.xml`] });
});

test.each([
  ['rules', 'Disallow: /a\n'.repeat(600_000)],
  ['a rule full of wildcards', `Disallow: /${'*a'.repeat(4_000_000)}$`],
  ['sitemaps', 'Sitemap: https://a.example/x.xml\n'.repeat(250_000)],
])('eight megabytes of %s do not block the event loop', async (_what, text) => {
  const busyMs = await measureMaxBusyMs(async () => {
    const robots = await read(`User-agent: *\n${text}`);
    expect(await robots.allows(`${site}/${'a'.repeat(2_000)}b`)).toEqual(expect.any(Boolean));
    expect(robots.sitemaps.length).toBeLessThanOrEqual(100);
  });
  expect(busyMs).toBeLessThan(1_000);
});
