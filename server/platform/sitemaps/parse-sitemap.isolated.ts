import { unpack } from '../outbound/unpack.isolated.ts';

/** What a file may list. The protocol allows no more in it. */
const mostEntries = 50_000;
const mostBytes = 60_000_000;
/** More than an entry needs; what is longer is none. */
const longestEntry = 10_000;

export interface Sitemap {
  /** It lists sitemaps, not pages. */
  isIndex: boolean;
  urls: string[];
}

/** The entries of a sitemap, or of an index of sitemaps, packed or not. */
export function parseSitemap(body: Uint8Array): Sitemap {
  const text = new TextDecoder().decode(unpack(body, mostBytes));
  const urls: string[] = [];
  for (const entry of entriesIn(text)) {
    urls.push(entry);
    if (urls.length === mostEntries) break;
  }
  return { isIndex: /<(?:\w{1,20}:)?sitemapindex[\s>]/.test(text.slice(0, 100_000)), urls };
}

/** Not the names of images and videos, which stand in `<image:loc>`. Each place is looked at once. */
function* entriesIn(text: string): Generator<string> {
  let end = 0;
  for (let at = text.indexOf('<loc>'); at >= 0; at = text.indexOf('<loc>', at)) {
    at += '<loc>'.length;
    if (end < at) end = text.indexOf('</loc>', at);
    if (end < 0) return;
    if (end - at > longestEntry) continue;
    const entry = text.slice(at, end);
    const plain = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(entry)?.[1];
    if (plain !== undefined) yield plain.trim();
    else if (!entry.includes('<')) yield withoutEntities(entry).trim();
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const withoutEntities = (xml: string) => xml.replace(/&\w+;/g, (name) => entities[name] ?? name);
