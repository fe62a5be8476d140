import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedRequest,
  type GuardedResponse,
} from '#server/platform/outbound/guarded-fetch.ts';
import { crawlerName } from '#server/platform/robots/crawler-name.ts';

export type CrawlerFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

export interface CrawlerFetches {
  page: CrawlerFetch;
  /** A fetch with a higher size limit. */
  sitemap: CrawlerFetch;
  close(): Promise<void>;
}

/** Creates guarded fetches with the crawler's user agent. `allow`: `host:port` of private sites. */
export function createCrawlerFetches(allow: string[]): CrawlerFetches {
  const page = createGuardedFetch({ allow, maxBytes: 5_000_000, timeoutMs: 20_000 });
  const sitemap = createGuardedFetch({ allow, maxBytes: 60_000_000, timeoutMs: 30_000 });
  return {
    page: withUserAgent(page),
    sitemap: withUserAgent(sitemap),
    async close() {
      await Promise.all([page.close(), sitemap.close()]);
    },
  };
}

function withUserAgent(send: GuardedFetch): CrawlerFetch {
  return (url, request = {}) => {
    const headers = { 'user-agent': `${crawlerName}/1.0`, ...request.headers };
    return send(url, { ...request, headers });
  };
}
