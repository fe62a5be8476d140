import { createHash } from 'node:crypto';
import { defineSourceKind } from '#server/knowledge/sources/index.ts';
import { type Crawled, crawlWebsite } from './crawl-website.ts';
import { recordVisit } from './record-visit.ts';
import { createWebPagesRepository } from './web-pages.repository.ts';

/** Limits concurrent crawls, so that other jobs find a worker. */
const crawlQueues = 2;

/** Websites, by following links or reading sitemaps. */
export const websiteKind = defineSourceKind<Crawled>({
  kind: 'website',
  job: 'crawl-website',
  sliceMs: 8_000,

  /** Crawls of one host share a queue, so that it never serves two at once. */
  queueOf({ name }) {
    const host = createHash('sha256').update(new URL(name).hostname).digest();
    return `crawl-${host.readUInt8() % crawlQueues}`;
  },

  read: crawlWebsite,

  async index(transaction, source, crawled) {
    const pages = createWebPagesRepository(transaction, source.organization_id);
    if (crawled.kind === 'start') {
      const { website, urls, robots } = crawled;
      await pages.add(website, urls, 0);
      // jsonb does not accept NUL.
      return { checkpoint: JSON.stringify({ robots: robots.replaceAll('\0', '') }) };
    }
    await recordVisit(transaction, crawled.website, crawled.page, crawled.visit);
    const { chunks, waiting, ...visited } = await pages.countOf(source.id);
    const done = Object.values(visited).reduce((sum, count) => sum + count, 0);
    const progress = Math.floor((100 * done) / Math.max(1, done + waiting));
    return { progress, item_count: chunks };
  },

  async finish(transaction, source) {
    const pages = createWebPagesRepository(transaction, source.organization_id);
    const { ready, stale } = await pages.countOf(source.id);
    if (ready + stale > 0) return {};
    const first = await pages.first(source.id);
    return { state: 'failed', reason: first?.reason ?? 'empty' };
  },

  async abandon(transaction, source) {
    const pages = createWebPagesRepository(transaction, source.organization_id);
    await pages.unqueue(source.id);
    return { checked_at: new Date() };
  },
});
