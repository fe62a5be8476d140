import { unpack } from '../outbound/unpack.isolated.ts';

/** The protocol's limit. */
const maxEntries = 50_000;
const maxBytes = 60_000_000;
/** Longer entries are ignored. */
const maxEntryLength = 10_000;

export interface Sitemap {
  /** It lists sitemaps, not pages. */
  isIndex: boolean;
  urls: string[];
}

/** The entries of a sitemap or of a sitemap index, gzipped or not. */
export function parseSitemap(body: Uint8Array): Sitemap {
  const text = new TextDecoder().decode(unpack(body, maxBytes));
  const urls: string[] = [];
  for (const entry of entriesIn(text)) {
    urls.push(entry);
    if (urls.length === maxEntries) break;
  }
  return { isIndex: /<(?:\w{1,20}:)?sitemapindex[\s>]/.test(text.slice(0, 100_000)), urls };
}

/** Skips the URLs of images and videos, which are in `<image:loc>`. Linear time. */
function* entriesIn(text: string): Generator<string> {
  let end = 0;
  for (let at = text.indexOf('<loc>'); at >= 0; at = text.indexOf('<loc>', at)) {
    at += '<loc>'.length;
    if (end < at) end = text.indexOf('</loc>', at);
    if (end < 0) return;
    if (end - at > maxEntryLength) continue;
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
