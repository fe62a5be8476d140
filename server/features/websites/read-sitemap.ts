import { Gunzip } from 'fflate';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { isSameSite } from './web-address.ts';

/** Of an index, how many of its sitemaps are read. */
const mostFiles = 50;

/**
 * Reads a sitemap, and the sitemaps that it lists, while they come in, until `take` has enough: a
 * million entries cost no more than those that are taken. Answers whether it was a sitemap at all.
 */
export async function readSitemap(
  fetchSitemap: CrawlerFetch,
  start: string,
  take: (url: string) => boolean,
): Promise<boolean> {
  const files = [start];
  let [hasEntries, goesOn] = [false, true];
  for (let index = 0; index < Math.min(files.length, mostFiles) && goesOn; index += 1) {
    const scanner = createScanner((url, isSitemap) => {
      hasEntries = true;
      if (!isSitemap) goesOn = take(url);
      else if (URL.canParse(url) && isSameSite(url, start)) files.push(url);
      return goesOn && files.length < mostFiles;
    });
    const file = unpacked(scanner);
    const { status } = await fetchSitemap(files[index] ?? start, { onChunk: file });
    if (status >= 300 && index === 0) return false;
  }
  return hasEntries;
}

type OnChunk = (chunk: Uint8Array) => boolean;

/** Little of what is packed at a time: it may be a thousand times as much. */
const packedBytes = 4096;
const mostUnpacked = 60_000_000;

/** For files that are packed themselves (`.xml.gz`), which no header says. */
function unpacked(scan: OnChunk): OnChunk {
  let gunzip: Gunzip | null | undefined;
  let [goesOn, size] = [true, 0];
  return (chunk) => {
    if (gunzip === undefined) gunzip = chunk[0] === 0x1f && chunk[1] === 0x8b ? new Gunzip() : null;
    if (!gunzip) return scan(chunk);
    gunzip.ondata = (data) => {
      size += data.length;
      goesOn &&= size <= mostUnpacked && scan(data);
    };
    for (let at = 0; at < chunk.length && goesOn; at += packedBytes) {
      gunzip.push(chunk.subarray(at, at + packedBytes));
    }
    return goesOn;
  };
}

/** More than an entry needs; what is longer is none. */
const longestEntry = 10_000;

/** Finds `<loc>` in what comes piece by piece; goes on while `onEntry` answers true. */
function createScanner(onEntry: (url: string, isSitemap: boolean) => boolean): OnChunk {
  const decoder = new TextDecoder();
  let [rest, isIndex] = ['', false];
  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true });
    isIndex ||= /<(?:\w+:)?sitemapindex[\s>]/.test(rest);
    let end = 0;
    // Not the names of images and videos, which stand in `<image:loc>`.
    for (const found of rest.matchAll(/<loc>([^<]*|<!\[CDATA\[[^\]]*\]\]>)<\/loc>/g)) {
      end = found.index + found[0].length;
      if (!onEntry(textOf(found[1] ?? ''), isIndex)) return false;
    }
    rest = rest.slice(end).slice(-longestEntry);
    return true;
  };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function textOf(xml: string): string {
  const plain = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s.exec(xml)?.[1] ?? null;
  return (plain ?? xml.replace(/&\w+;/g, (name) => entities[name] ?? name)).trim();
}
