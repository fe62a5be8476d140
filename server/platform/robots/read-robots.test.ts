import { expect, test } from '@jest/globals';
import { longestPause } from '#server/testing/longest-pause.ts';
import { readRobots } from './read-robots.ts';

const site = 'https://shop.example';
const read = (text: string) =>
  readRobots('org', { url: `${site}/robots.txt`, text, agent: 'ChatwindowBot' });

test('the rules for us, the pause and the sitemaps of a site are read', async () => {
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
])('eight megabytes of %s keep nobody waiting', async (_what, text) => {
  const pause = await longestPause(async () => {
    const robots = await read(`User-agent: *\n${text}`);
    expect(await robots.allows(`${site}/${'a'.repeat(2_000)}b`)).toEqual(expect.any(Boolean));
    expect(robots.sitemaps.length).toBeLessThanOrEqual(100);
  });
  expect(pause).toBeLessThan(1_000);
});
