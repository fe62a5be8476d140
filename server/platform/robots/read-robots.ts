import { IsolationFailure, isolate } from '../isolated/isolate.ts';
import type { isAllowed, RobotsFile, readFacts } from './parse-robots.isolated.ts';

/** What a site allows those to do who read it by themselves (RFC 9309). */
export interface Robots {
  allows: (url: string) => Promise<boolean>;
  sitemaps: string[];
  /** Between two requests; null when the site does not say. */
  delayMs: number | null;
}

/** Of the file; the standard asks for as much, and what stands beyond it is not read. */
export const mostRobotsBytes = 512 * 1024;

const longestDelayMs = 10_000;
const file = new URL('./parse-robots.isolated.ts', import.meta.url);
const limits = { milliseconds: 5_000, megabytes: 512 };
const facts = isolate<typeof readFacts>({ file, name: 'readFacts', ...limits });
const allowed = isolate<typeof isAllowed>({ file, name: 'isAllowed', ...limits });

/** A site's rules from its robots.txt. Where they cannot be understood, nothing is allowed. */
export async function readRobots(organizationId: string, robots: RobotsFile): Promise<Robots> {
  const share = { organizationId };
  const text = robots.text.slice(0, mostRobotsBytes);
  try {
    const { sitemaps, delay } = await facts(share, { ...robots, text });
    return {
      sitemaps,
      delayMs: delay === null ? null : Math.min(delay * 1000, longestDelayMs),
      allows: (url) => allowed(share, { ...robots, text }, url).catch(asForbidden),
    };
  } catch (error) {
    asForbidden(error);
    return { sitemaps: [], delayMs: null, allows: async () => false };
  }
}

function asForbidden(error: unknown): false {
  if (error instanceof IsolationFailure) return false;
  throw error;
}
