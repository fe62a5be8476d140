import robotsParser from 'robots-parser';

// The package exports the function itself, which its types call `default`.
const parse = robotsParser as unknown as typeof robotsParser.default;

export interface RobotsFile {
  url: string;
  text: string;
  /** The user agent whose rules apply. */
  agent: string;
}

export interface CrawlSettings {
  sitemaps: string[];
  /** Seconds between two requests. */
  delay: number | null;
}

const maxSitemaps = 100;

export function readCrawlSettings({ url, text, agent }: RobotsFile): CrawlSettings {
  const robots = parse(url, text);
  const sitemaps = robots.getSitemaps().filter((sitemap) => sitemap.length <= 2_048);
  return { sitemaps: sitemaps.slice(0, maxSitemaps), delay: robots.getCrawlDelay(agent) ?? null };
}

/** URLs of another host are never allowed by this file. */
export function isAllowedByRobots({ url, text, agent }: RobotsFile, pageUrl: string): boolean {
  return parse(url, text).isAllowed(pageUrl, agent) ?? true;
}
