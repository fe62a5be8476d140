import { IsolationFailure, isolate } from '../isolated/isolate.ts';
import type { isAllowedByRobots, RobotsFile, readCrawlSettings } from './parse-robots.isolated.ts';

/** The rules of a site for crawlers (RFC 9309). */
export interface Robots {
  allows: (url: string) => Promise<boolean>;
  sitemaps: string[];
  /** Delay between two requests; null when the site sets none. */
  delayMs: number | null;
}

/** The limit that the standard requires; the rest of the file is ignored. */
export const maxRobotsBytes = 512 * 1024;

const maxDelayMs = 10_000;
const file = new URL('./parse-robots.isolated.ts', import.meta.url);
const limits = { milliseconds: 5_000, megabytes: 512 };
const crawlSettings = isolate<typeof readCrawlSettings>({
  file,
  name: 'readCrawlSettings',
  ...limits,
});
const isAllowed = isolate<typeof isAllowedByRobots>({ file, name: 'isAllowedByRobots', ...limits });

/** Parses a robots.txt. When parsing fails, nothing is allowed. */
export async function readRobots(organizationId: string, robots: RobotsFile): Promise<Robots> {
  const options = { organizationId };
  const text = robots.text.slice(0, maxRobotsBytes);
  try {
    const { sitemaps, delay } = await crawlSettings(options, { ...robots, text });
    return {
      sitemaps,
      delayMs: delay === null ? null : Math.min(delay * 1000, maxDelayMs),
      allows: (url) => isAllowed(options, { ...robots, text }, url).catch(forbidIfUnparsable),
    };
  } catch (error) {
    forbidIfUnparsable(error);
    return { sitemaps: [], delayMs: null, allows: async () => false };
  }
}

/** Rethrows errors that the file did not cause. */
function forbidIfUnparsable(error: unknown): false {
  if (error instanceof IsolationFailure) return false;
  throw error;
}
