import robotsParser from 'robots-parser';

// The cast holds: the package exports the function itself, which its types call `default`.
const parse = robotsParser as unknown as typeof robotsParser.default;

export interface RobotsFile {
  /** Of the file. */
  url: string;
  text: string;
  /** Whose rules they are. */
  agent: string;
}

export interface RobotsFacts {
  sitemaps: string[];
  /** Seconds between two requests. */
  delay: number | null;
}

const mostSitemaps = 100;

export function readFacts({ url, text, agent }: RobotsFile): RobotsFacts {
  const robots = parse(url, text);
  const sitemaps = robots.getSitemaps().filter((address) => address.length <= 2_048);
  return { sitemaps: sitemaps.slice(0, mostSitemaps), delay: robots.getCrawlDelay(agent) ?? null };
}

/** Addresses of another host are none of this file's business. */
export function isAllowed({ url, text, agent }: RobotsFile, address: string): boolean {
  return parse(url, text).isAllowed(address, agent) ?? true;
}
